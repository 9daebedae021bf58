import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { Decrypter, Encrypter } from 'age-encryption';
import { StartProblem } from '../start-problem.ts';
import { archiveProblems } from './problems.ts';

/** Two to this power is the work of a guess. More would need more than 64 MB of memory. */
const WORK_FACTOR = 16;
/** The most that an archive may ask for. Somebody else's archive could ask for all memory. */
const MOST_WORK = 18;
/** The first bytes of every file that age has encrypted. */
const MAGIC = Buffer.from('age-encryption.org/v1');
/** The lines before the content that age has encrypted with a passphrase have some 150 bytes. */
const MOST_HEADER = 4_096;
const AGE_HEADER = /^age-encryption\.org\/v1\n-> scrypt \S{22} (\d{1,2})\n\S{43}\n--- \S{43}\n/;

const toWeb = (bytes: AsyncIterable<Buffer>) =>
  Readable.toWeb(
    Readable.from(bytes, { objectMode: false }),
  ) as unknown as globalThis.ReadableStream<Uint8Array>;

async function* fromWeb(stream: globalThis.ReadableStream<Uint8Array>): AsyncGenerator<Buffer> {
  for await (const chunk of stream as unknown as ReadableStream<Uint8Array>)
    yield Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
}

/** Returns the bytes encrypted with the passphrase, in the format of age (age-encryption.org/v1). */
export async function* encrypt(bytes: AsyncIterable<Buffer>, passphrase: string): AsyncGenerator<Buffer> {
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  encrypter.setScryptWorkFactor(WORK_FACTOR);
  yield* fromWeb(await encrypter.encrypt(toWeb(bytes)));
}

async function* again(first: Buffer, rest: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield first;
    for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
  } finally {
    await rest.return?.();
  }
}

async function* decrypted(
  bytes: AsyncIterable<Buffer>,
  file: string,
  passphrase: string,
): AsyncGenerator<Buffer> {
  const explained = (fault: unknown) => {
    if (fault instanceof StartProblem) return fault;
    return /no identity matched/i.test((fault as Error).message)
      ? archiveProblems.wrongPassphrase(file)
      : archiveProblems.damaged(file);
  };
  try {
    const decrypter = new Decrypter();
    decrypter.addPassphrase(passphrase);
    yield* fromWeb(await decrypter.decrypt(toWeb(bytes)));
  } catch (fault) {
    throw explained(fault);
  }
}

interface Opening {
  /** The archive's name, for sentences. */
  file: string;
  passphrase: string | null;
  acceptPlain?: boolean;
}

/**
 * Returns the bytes of an archive, decrypted when it is encrypted. With a passphrase set, an archive that is not
 * encrypted is refused, unless it is accepted (D12.7).
 * @throws StartProblem.
 */
export async function decrypt(
  bytes: AsyncIterable<Buffer>,
  { file, passphrase, acceptPlain }: Opening,
): Promise<{ bytes: AsyncIterable<Buffer>; isEncrypted: boolean }> {
  const rest = bytes[Symbol.asyncIterator]();
  let first = Buffer.alloc(0);
  while (first.length < MOST_HEADER) {
    const { done, value } = await rest.next();
    if (done) break;
    first = Buffer.concat([first, value]);
  }
  const isEncrypted = first.subarray(0, MAGIC.length).equals(MAGIC);
  const [, work] = AGE_HEADER.exec(first.subarray(0, MOST_HEADER).toString('latin1')) ?? [];
  const refusal = () => {
    if (!isEncrypted) return passphrase === null || acceptPlain ? undefined : archiveProblems.plain(file);
    if (passphrase === null) return archiveProblems.noPassphrase(file);
    return work === undefined || Number(work) > MOST_WORK ? archiveProblems.damaged(file) : undefined;
  };
  const problem = refusal();
  if (problem) {
    await rest.return?.();
    throw problem;
  }
  const all = again(first, rest);
  return { bytes: isEncrypted ? decrypted(all, file, passphrase ?? '') : all, isEncrypted };
}
