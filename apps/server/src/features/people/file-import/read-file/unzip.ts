import { crc32, inflateRawSync } from 'node:zlib';
import { UnreadableFile } from './table.ts';

/** Limits of a workbook, because a small file may unfold to a very large one (security-and-reliability). */
const MAX_ENTRIES = 1_000;
const MAX_INFLATED = 100 * 1024 * 1024;
const END = 0x06054b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;
const END_BYTES = 22;
const ENTRY_BYTES = 46;
const LOCAL_BYTES = 30;

const isTooLarge = (error: unknown) => (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE';

function endOf(zip: Buffer): number {
  const first = Math.max(0, zip.length - END_BYTES - 0xffff);
  for (let at = zip.length - END_BYTES; at >= first; at--) if (zip.readUInt32LE(at) === END) return at;
  throw new UnreadableFile('unreadable');
}

function contentOf(zip: Buffer, entry: number, left: number): Buffer {
  const local = zip.readUInt32LE(entry + 42);
  if (zip.readUInt32LE(local) !== LOCAL) throw new UnreadableFile('unreadable');
  const from = local + LOCAL_BYTES + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
  const packed = zip.subarray(from, from + zip.readUInt32LE(entry + 20));
  const method = zip.readUInt16LE(entry + 10);
  if (method === 0 && packed.length <= left) return packed;
  if (method === 0) throw new UnreadableFile('tooBig');
  if (method !== 8) throw new UnreadableFile('unreadable');
  // Stops at the limit, whatever size the entry claims to have.
  return inflateRawSync(packed, { maxOutputLength: Math.max(1, left) });
}

/**
 * Returns the XML files of a workbook by name. Sizes are counted while inflating.
 * @throws UnreadableFile `tooBig` above the limits, else `unreadable`.
 */
export function unzipXml(zip: Buffer): Map<string, Buffer> {
  const found = new Map<string, Buffer>();
  try {
    const end = endOf(zip);
    const count = zip.readUInt16LE(end + 10);
    if (count > MAX_ENTRIES) throw new UnreadableFile('tooBig');
    let at = zip.readUInt32LE(end + 16);
    let left = MAX_INFLATED;
    for (let n = 0; n < count; n++) {
      if (zip.readUInt32LE(at) !== ENTRY) throw new UnreadableFile('unreadable');
      const nameBytes = zip.readUInt16LE(at + 28);
      const name = zip.toString('utf8', at + ENTRY_BYTES, at + ENTRY_BYTES + nameBytes);
      if (/\.(xml|rels)$/i.test(name)) {
        const content = contentOf(zip, at, left);
        left -= content.length;
        found.set(name, content);
      }
      at += ENTRY_BYTES + nameBytes + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
    }
    return found;
  } catch (cause) {
    if (cause instanceof UnreadableFile) throw cause;
    throw new UnreadableFile(isTooLarge(cause) ? 'tooBig' : 'unreadable', { cause });
  }
}

/** Returns an uncompressed archive with correct sizes. */
export function zipOf(files: ReadonlyMap<string, Buffer>): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of files) {
    const title = Buffer.from(name);
    const checksum = crc32(content);
    const local = Buffer.alloc(LOCAL_BYTES);
    local.writeUInt32LE(LOCAL, 0);
    local.writeUInt16LE(20, 4);
    local.writeUInt32LE(checksum, 14);
    local.writeUInt32LE(content.length, 18);
    local.writeUInt32LE(content.length, 22);
    local.writeUInt16LE(title.length, 26);
    const entry = Buffer.alloc(ENTRY_BYTES);
    entry.writeUInt32LE(ENTRY, 0);
    entry.writeUInt16LE(20, 4);
    local.copy(entry, 6, 4, 28);
    entry.writeUInt32LE(offset, 42);
    parts.push(local, title, content);
    directory.push(entry, title);
    offset += LOCAL_BYTES + title.length + content.length;
  }
  const entries = Buffer.concat(directory);
  const end = Buffer.alloc(END_BYTES);
  end.writeUInt32LE(END, 0);
  end.writeUInt16LE(files.size, 8);
  end.writeUInt16LE(files.size, 10);
  end.writeUInt32LE(entries.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, entries, end]);
}
