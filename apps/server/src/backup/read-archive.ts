import { createHash, type Hash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { isDeepStrictEqual } from 'node:util';
import tar from 'tar-stream';
import { StartProblem } from '../start-problem.ts';
import {
  type ArchiveHeader,
  type ArchiveManifest,
  FORMAT,
  headerSchema,
  manifestSchema,
  PART_BYTES,
  readPartName,
  TRAILER_BYTES,
  trailer,
} from './archive-format.ts';
import { archiveProblems } from './problems.ts';
import { unseal } from './seal-archive.ts';

/** The largest header or manifest. A manifest has some 200 bytes for each stored file. */
const LIST_BYTES = 1024 ** 3;

/** A table or a stored file in the archive. */
export interface Item {
  kind: 'tables' | 'files';
  /** The table's name or the file's key. */
  of: string;
}

/** Gets the content of the archive while it is read. All of it may still turn out to be damaged at the end. */
export interface ArchiveReader {
  header?(header: ArchiveHeader): Promise<void>;
  /** Starts a table or a file. Its parts follow. */
  begin?(item: Item): Promise<void>;
  part?(item: Item, bytes: Buffer): Promise<void>;
  /** The table or file is complete. */
  end?(item: Item): Promise<void>;
}

interface Seen {
  bytes: number;
  parts: number;
  hash: Hash;
}

/** Checks the line at the end of the archive, and passes on everything before it. */
async function* checkTrailer(bytes: AsyncIterable<Buffer>, damaged: () => Error): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  let held = Buffer.alloc(0);
  for await (const chunk of bytes) {
    const all = Buffer.concat([held, chunk]);
    const passed = all.subarray(0, Math.max(0, all.length - TRAILER_BYTES));
    held = Buffer.from(all.subarray(passed.length));
    if (passed.length === 0) continue;
    hash.update(passed);
    yield passed;
  }
  if (!held.equals(trailer(hash.digest('hex')))) throw damaged();
}

function parse<T>(schema: { parse(value: unknown): T }, bytes: Buffer): T {
  return schema.parse(JSON.parse(bytes.toString('utf8')));
}

/** Compares what was read with what the manifest says. */
function isAllThere(manifest: ArchiveManifest, header: ArchiveHeader, seen: Map<string, Seen>): boolean {
  const listed = [
    ...manifest.tables.map((table) => ({ ...table, id: `tables/${table.name}` })),
    ...manifest.files.map((file) => ({ ...file, id: `files/${file.key}` })),
  ];
  return (
    isDeepStrictEqual(manifest.header, header) &&
    listed.length === seen.size &&
    listed.every(({ id, bytes, sha256 }) => {
      const found = seen.get(id);
      return found !== undefined && found.bytes === bytes && found.hash.digest('hex') === sha256;
    })
  );
}

/**
 * Reads an archive to its last byte and returns its manifest. Each table, each file and the archive as a whole is
 * compared with its checksum.
 * @throws StartProblem when it is damaged, cut, from a newer release or cannot be decrypted.
 */
export async function readArchive(
  bytes: AsyncIterable<Buffer>,
  { file, passphrase }: { file: string; passphrase: string | null },
  reader: ArchiveReader = {},
): Promise<ArchiveManifest> {
  const damaged = () => archiveProblems.damaged(file);
  const seen = new Map<string, Seen>();
  let header: ArchiveHeader | undefined;
  let manifest: ArchiveManifest | undefined;
  let open: Item | undefined;
  const close = async () => {
    if (open) await reader.end?.(open);
    open = undefined;
  };

  const takePart = async (name: string, content: Buffer) => {
    const part = readPartName(name);
    if (!part) throw damaged();
    const { kind, of, index } = part;
    const id = `${kind}/${of}`;
    if (index === 0) {
      await close();
      if (seen.has(id)) throw damaged();
      seen.set(id, { bytes: 0, parts: 0, hash: createHash('sha256') });
      open = { kind, of };
      await reader.begin?.(open);
    }
    const found = seen.get(id);
    if (!found || !open || open.kind !== kind || open.of !== of || found.parts !== index) throw damaged();
    found.parts++;
    found.bytes += content.length;
    found.hash.update(content);
    await reader.part?.(open, content);
  };

  const takeEntry = async (name: string, content: Buffer) => {
    if (manifest) throw damaged();
    if (!header) {
      if (name !== 'header.json') throw archiveProblems.notAnArchive(file);
      const { format, portal } = JSON.parse(content.toString('utf8')) as { format: number; portal: string };
      if (format !== FORMAT) throw archiveProblems.newer(file, String(portal));
      header = parse(headerSchema, content);
      await reader.header?.(header);
    } else if (name === 'manifest.json') {
      await close();
      manifest = parse(manifestSchema, content);
    } else await takePart(name, content);
  };

  const source = Readable.from(checkTrailer(unseal(bytes, { file, passphrase }), damaged), {
    objectMode: false,
  });
  const extract = tar.extract();
  source.once('error', (fault) => extract.destroy(fault));
  source.pipe(extract);
  // Faults of the reader itself, such as a full disk, must not look like a damaged archive.
  let readerFault: unknown;
  try {
    for await (const entry of extract) {
      const { name, size = 0 } = entry.header;
      if (size > (name.endsWith('.json') ? LIST_BYTES : PART_BYTES)) throw damaged();
      const content = await buffer(entry);
      await takeEntry(name, content).catch((fault: unknown) => {
        if (!(fault instanceof SyntaxError) && (fault as Error).name !== 'ZodError') readerFault = fault;
        throw fault;
      });
    }
  } catch (fault) {
    if (readerFault) throw readerFault;
    if (fault instanceof StartProblem) throw fault;
    if (fault instanceof Error && 'syscall' in fault) throw fault;
    throw header ? damaged() : archiveProblems.notAnArchive(file);
  } finally {
    source.destroy();
  }
  if (!header) throw archiveProblems.notAnArchive(file);
  if (!manifest || !isAllThere(manifest, header, seen)) throw damaged();
  return manifest;
}
