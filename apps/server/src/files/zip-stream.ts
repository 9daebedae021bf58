import { Readable } from 'node:stream';

/** A file of an archive. Its content is opened when its turn comes. */
export interface ZipEntry {
  /** The path in the archive, with `/` between folders. */
  name: string;
  content: () => Promise<Readable | Buffer | string>;
  /** False for content that is compressed already, such as a PDF or a picture. */
  isText?: boolean;
}

const CHUNK = 64 * 1024;

async function* chunksOf(content: Readable | Buffer | string): AsyncGenerator<Uint8Array> {
  if (content instanceof Readable) {
    for await (const chunk of content) yield chunk as Uint8Array;
    return;
  }
  const bytes = Buffer.from(content);
  for (let at = 0; at < bytes.length; at += CHUNK) yield bytes.subarray(at, at + CHUNK);
}

async function* archive(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  // Few portals make archives, so the library is loaded with the first one.
  const { Zip, ZipDeflate, ZipPassThrough } = await import('fflate');
  let ready: Uint8Array[] = [];
  let fault: Error | null = null;
  const zip = new Zip((error, chunk) => {
    if (error) fault = error;
    else ready.push(chunk);
  });
  const take = () => {
    if (fault) throw fault;
    const taken = ready;
    ready = [];
    return taken;
  };
  for await (const { name, content, isText } of entries) {
    const opened = await content();
    const file = isText ? new ZipDeflate(name, { level: 6 }) : new ZipPassThrough(name);
    zip.add(file);
    for await (const chunk of chunksOf(opened)) {
      file.push(chunk);
      yield* take();
    }
    file.push(new Uint8Array(0), true);
    yield* take();
  }
  zip.end();
  yield* take();
}

/**
 * Returns a ZIP archive as a stream. One file is open at a time, and nothing is read before somebody takes what came
 * before it, so the memory does not grow with the archive. An entry that fails ends the stream with its error, so that
 * nobody takes half an archive for a whole one. The archive must stay below 4 GB and 65,535 files.
 */
export const zipStream = (entries: AsyncIterable<ZipEntry>): Readable =>
  Readable.from(archive(entries), { objectMode: false });
