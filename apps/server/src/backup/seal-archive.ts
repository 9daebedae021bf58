import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { Decrypter, Encrypter } from 'age-encryption';
import { archiveProblems } from './problems.ts';

/** Two to this power is the work of a guess. More would need more than 64 MB of memory. */
const WORK_FACTOR = 16;
/** The first bytes of every file that age has encrypted. */
const MAGIC = Buffer.from('age-encryption.org/v1');

const toWeb = (bytes: AsyncIterable<Buffer>) =>
  Readable.toWeb(
    Readable.from(bytes, { objectMode: false }),
  ) as unknown as globalThis.ReadableStream<Uint8Array>;

async function* fromWeb(stream: globalThis.ReadableStream<Uint8Array>): AsyncGenerator<Buffer> {
  for await (const chunk of stream as unknown as ReadableStream<Uint8Array>)
    yield Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
}

/** Returns the bytes encrypted with the passphrase, in the format of age (age-encryption.org/v1). */
export async function* seal(bytes: AsyncIterable<Buffer>, passphrase: string): AsyncGenerator<Buffer> {
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  encrypter.setScryptWorkFactor(WORK_FACTOR);
  yield* fromWeb(await encrypter.encrypt(toWeb(bytes)));
}

async function* again(first: Buffer[], rest: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* first;
    for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
  } finally {
    await rest.return?.();
  }
}

interface Opening {
  /** The archive's name, for sentences. */
  file: string;
  passphrase: string | null;
}

/**
 * Returns the bytes of an archive, decrypted when it is encrypted.
 * @throws StartProblem when it is encrypted and the passphrase is missing or wrong.
 */
export async function* unseal(
  bytes: AsyncIterable<Buffer>,
  { file, passphrase }: Opening,
): AsyncGenerator<Buffer> {
  const rest = bytes[Symbol.asyncIterator]();
  const first: Buffer[] = [];
  let length = 0;
  while (length < MAGIC.length) {
    const { done, value } = await rest.next();
    if (done) break;
    first.push(value);
    length += value.length;
  }
  const all = again(first, rest);
  if (!Buffer.concat(first).subarray(0, MAGIC.length).equals(MAGIC)) {
    yield* all;
    return;
  }
  if (passphrase === null) throw archiveProblems.noPassphrase(file);
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  const opened = await decrypter.decrypt(toWeb(all)).catch((fault: Error) => {
    throw /no identity matched/i.test(fault.message)
      ? archiveProblems.wrongPassphrase(file)
      : archiveProblems.damaged(file);
  });
  try {
    yield* fromWeb(opened);
  } catch {
    throw archiveProblems.damaged(file);
  }
}
