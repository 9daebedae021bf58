import type { FileHandle } from 'node:fs/promises';
import { UnreadableFile } from './table.ts';

/** Folders and files that systems add by themselves count too. */
const MAX_ENTRIES = 10_000;
/** The directory of so many entries with long names. */
const MAX_DIRECTORY = 8 * 1024 * 1024;
const END = 0x06054b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;
const END_BYTES = 22;
const ENTRY_BYTES = 46;
const LOCAL_BYTES = 30;
const UNIX = 3;
const FILE_TYPE = 0xf000;
const LINK = 0xa000;

/** A file in a ZIP file, as its directory describes it. */
export interface ArchiveEntry {
  name: string;
  /** Where its bytes begin in the ZIP file. */
  from: number;
  packedBytes: number;
  /** 0 for stored bytes and 8 for deflated ones. */
  method: number;
  isEncrypted: boolean;
  isLink: boolean;
}

async function bytesAt(handle: FileHandle, from: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, from);
  if (bytesRead < length) throw new UnreadableFile('unreadable');
  return buffer;
}

async function directoryOf(handle: FileHandle): Promise<{ count: number; directory: Buffer }> {
  const { size } = await handle.stat();
  const length = Math.min(size, END_BYTES + 0xffff);
  const tail = await bytesAt(handle, size - length, length);
  let at = length - END_BYTES;
  while (at >= 0 && tail.readUInt32LE(at) !== END) at -= 1;
  if (at < 0) throw new UnreadableFile('unreadable');
  const [count, bytes, from] = [
    tail.readUInt16LE(at + 10),
    tail.readUInt32LE(at + 12),
    tail.readUInt32LE(at + 16),
  ];
  if (count > MAX_ENTRIES || bytes > MAX_DIRECTORY) throw new UnreadableFile('tooManyFiles');
  return { count, directory: await bytesAt(handle, from, bytes) };
}

/** Names that old programs wrote without saying so are not UTF-8. */
function nameOf(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return bytes.toString('latin1');
  }
}

/**
 * Returns the files of a ZIP file, without folders. Only the directory is read.
 * @throws UnreadableFile when it is damaged or has too many entries.
 */
export async function entriesOf(handle: FileHandle): Promise<ArchiveEntry[]> {
  const { count, directory } = await directoryOf(handle);
  const found: ArchiveEntry[] = [];
  for (let at = 0, n = 0; n < count; n++) {
    if (at + ENTRY_BYTES > directory.length || directory.readUInt32LE(at) !== ENTRY)
      throw new UnreadableFile('unreadable');
    const nameBytes = directory.readUInt16LE(at + 28);
    const name = nameOf(directory.subarray(at + ENTRY_BYTES, at + ENTRY_BYTES + nameBytes));
    const madeOn = directory.readUInt8(at + 5);
    const type = (directory.readUInt32LE(at + 38) >>> 16) & FILE_TYPE;
    const local = directory.readUInt32LE(at + 42);
    if (!/[/\\]$/.test(name)) {
      const header = await bytesAt(handle, local, LOCAL_BYTES);
      if (header.readUInt32LE(0) !== LOCAL) throw new UnreadableFile('unreadable');
      found.push({
        name,
        from: local + LOCAL_BYTES + header.readUInt16LE(26) + header.readUInt16LE(28),
        packedBytes: directory.readUInt32LE(at + 20),
        method: directory.readUInt16LE(at + 10),
        isEncrypted: (directory.readUInt16LE(at + 8) & 1) === 1,
        isLink: madeOn === UNIX && type === LINK,
      });
    }
    at += ENTRY_BYTES + nameBytes + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  }
  return found;
}

/** Reads the packed bytes of an entry. The caller has compared their number with a limit. */
export const packedBytesOf = (handle: FileHandle, { from, packedBytes }: ArchiveEntry): Promise<Buffer> =>
  bytesAt(handle, from, packedBytes);
