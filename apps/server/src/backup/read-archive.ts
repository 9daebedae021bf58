import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { StartProblem } from '../start-problem.ts';
import {
  type ArchiveHeader,
  type ArchiveManifest,
  FORMAT,
  HEADER,
  headerSchema,
  MANIFEST,
  manifestSchema,
  PART_BYTES,
  readPartName,
  SEAL,
  TRAILER_BYTES,
  trailer,
  UNSEALED_FORMAT,
} from './archive-format.ts';
import { isSealOf, type SealKey } from './archive-seal.ts';
import { decrypt } from './encrypt-archive.ts';
import { type Item, ItemSums, sumsOf } from './item-sums.ts';
import { archiveProblems } from './problems.ts';
import { readTar } from './read-tar.ts';

/** Passes the bytes on. A disk or a bucket that does not give them is named, and is no damaged archive. */
async function* nameFaults(bytes: AsyncIterable<Buffer>, file: string): AsyncGenerator<Buffer> {
  const chunks = bytes[Symbol.asyncIterator]();
  try {
    for (;;) {
      const next = await chunks.next().catch((fault: Error) => {
        throw fault instanceof StartProblem ? fault : archiveProblems.unreadable(file, fault.message);
      });
      if (next.done) return;
      yield next.value;
    }
  } finally {
    await chunks.return?.();
  }
}

/** Checks the line at the end of the archive, and passes on everything before it. */
function checkTrailer(source: AsyncIterable<Buffer>, damaged: () => Error) {
  const hash = createHash('sha256');
  let digest = '';
  async function* passOn(): AsyncGenerator<Buffer> {
    let held = Buffer.alloc(0);
    for await (const chunk of source) {
      const all = Buffer.concat([held, chunk]);
      const passed = all.subarray(0, Math.max(0, all.length - TRAILER_BYTES));
      held = Buffer.from(all.subarray(passed.length));
      if (passed.length === 0) continue;
      hash.update(passed);
      yield passed;
    }
    digest = hash.digest('hex');
    if (!held.equals(trailer(digest))) throw damaged();
  }
  return { bytes: passOn(), digest: () => digest };
}

const HEADER_BYTES = 1024 ** 2;
/** The largest manifest. It has some 200 bytes for each stored file, and a text cannot be longer. */
const MANIFEST_BYTES = 500 * 1024 ** 2;

const mostBytes = (name: string): number =>
  ({ [HEADER]: HEADER_BYTES, [MANIFEST]: MANIFEST_BYTES })[name] ?? PART_BYTES;

/** How an archive is opened, and what is asked of it. */
export interface Opening {
  /** The archive's name, for sentences. */
  file: string;
  passphrase: string | null;
  /** Null leaves the seal unchecked. Only who restores nothing may do that. */
  sealKey: SealKey | null;
  /** Takes an archive that is not encrypted although a passphrase is set. */
  acceptPlain?: boolean;
  /** Takes an archive of the first format that is not encrypted. Anybody could have made it. */
  acceptUnsealed?: boolean;
}

/** What was read. */
export interface CheckedArchive {
  manifest: ArchiveManifest;
  /** SHA-256 of all of it, decrypted. */
  digest: string;
  /** The portal's seal fits. Else the archive has none, or it was not asked for. */
  isSealed: boolean;
}

/** Gets the content of an archive that was checked before. */
export interface ArchiveReader {
  /** Starts a table or a file. Its parts follow. */
  begin(item: Item): Promise<void>;
  part(item: Item, bytes: Buffer): Promise<void>;
  /** The table or file is complete, and has the checksum of the manifest. */
  end(item: Item): Promise<void>;
}

/** Faults of the reader itself, such as a full disk, must not look like a damaged archive. */
class ReaderFault extends Error {}

const guarded = ({ begin, part, end }: ArchiveReader): ArchiveReader => {
  const guard = (work: Promise<void>) =>
    work.catch((cause: unknown) => {
      throw new ReaderFault('reader', { cause });
    });
  return {
    begin: (item) => guard(begin(item)),
    part: (item, bytes) => guard(part(item, bytes)),
    end: (item) => guard(end(item)),
  };
};

const parse = (bytes: Buffer): unknown => JSON.parse(bytes.toString('utf8'));

/** Returns the header. @throws StartProblem when this portal cannot use the archive, or may not trust it. */
function takeHeader(content: Buffer, opening: Opening, isEncrypted: boolean): ArchiveHeader {
  const { file, sealKey, acceptUnsealed } = opening;
  const { format, portal } = Object(parse(content));
  if (format !== FORMAT && format !== UNSEALED_FORMAT) {
    if (Number.isSafeInteger(format) && format > FORMAT) throw archiveProblems.newer(file, String(portal));
    throw archiveProblems.notAnArchive(file);
  }
  const header = headerSchema.parse(parse(content));
  if (sealKey && sealKey.fingerprint !== header.keyFingerprint) throw archiveProblems.otherKey(file);
  if (sealKey && format === UNSEALED_FORMAT && !isEncrypted && !acceptUnsealed)
    throw archiveProblems.unsealed(file);
  return header;
}

async function readAll(
  bytes: AsyncIterable<Buffer>,
  opening: Opening,
  isEncrypted: boolean,
  second: { checked: CheckedArchive; reader: ArchiveReader } | undefined,
  note: { isArchive: boolean },
): Promise<CheckedArchive> {
  const { file, sealKey } = opening;
  const damaged = () => (second ? archiveProblems.changed(file) : archiveProblems.damaged(file));
  const reader = second && guarded(second.reader);
  const sums = new ItemSums(second && sumsOf(second.checked.manifest), damaged);
  const whole = checkTrailer(bytes, damaged);
  let header: ArchiveHeader | undefined;
  let manifestBytes: Buffer | undefined;
  let seal: Buffer | undefined;
  const close = async () => {
    const done = sums.close();
    if (done) await reader?.end(done);
  };
  for await (const { name, content } of readTar(whole.bytes, mostBytes)) {
    if (!header) {
      if (name !== HEADER) throw archiveProblems.notAnArchive(file);
      header = takeHeader(content, opening, isEncrypted);
      note.isArchive = true;
    } else if (name === SEAL && manifestBytes && !seal) seal = content;
    else if (manifestBytes) throw damaged();
    else if (name === MANIFEST) {
      await close();
      manifestBytes = content;
    } else {
      const part = readPartName(name);
      if (!part) throw damaged();
      if (part.index === 0) {
        await close();
        const begun = sums.open(part);
        await reader?.begin(begun);
      }
      const item = sums.add(part, content);
      await reader?.part(item, content);
    }
  }
  if (!header || !manifestBytes || (header.format === FORMAT) !== (seal !== undefined)) throw damaged();
  // Before anything is read from it: the text of a manifest without the seal may be anything.
  if (seal && sealKey && !isSealOf(seal, manifestBytes, sealKey)) throw archiveProblems.wrongSeal(file);
  const manifest = manifestSchema.parse(parse(manifestBytes));
  if (!isDeepStrictEqual(manifest.header, header) || !sums.areThoseOf(sumsOf(manifest))) throw damaged();
  return { manifest, digest: whole.digest(), isSealed: seal !== undefined && sealKey !== null };
}

/**
 * Reads an archive to its last byte. Each table, each file and the archive as a whole is compared with its checksum, and
 * the manifest with its seal (D12.7). A second reading gets what the first one returned: it takes no name and no size that
 * was not checked before, and gives its reader the end of a table or file only when its bytes are the same again.
 * @throws StartProblem when it is damaged, changed, not to be trusted, from a newer release or cannot be decrypted.
 */
export async function readArchive(
  bytes: AsyncIterable<Buffer>,
  opening: Opening,
  second?: { checked: CheckedArchive; reader: ArchiveReader },
): Promise<CheckedArchive> {
  const { file } = opening;
  const note = { isArchive: false };
  try {
    const opened = await decrypt(nameFaults(bytes, file), opening);
    const read = await readAll(opened.bytes, opening, opened.isEncrypted, second, note);
    if (second && second.checked.digest !== read.digest) throw archiveProblems.changed(file);
    return read;
  } catch (fault) {
    if (fault instanceof ReaderFault) throw fault.cause;
    if (fault instanceof StartProblem) throw fault;
    if (second) throw archiveProblems.changed(file);
    throw note.isArchive ? archiveProblems.damaged(file) : archiveProblems.notAnArchive(file);
  }
}
