import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { inflateRawSync } from 'node:zlib';
import { type ArchiveEntry, packedBytesOf } from './archive-entries.ts';

/** As for a certificate that is uploaded by itself. */
const PDF_MAX_BYTES = 10 * 1024 * 1024;
const END_MARK = '%%EOF';
const END_LOOKED_AT = 2048;

/** Why a file in a ZIP file cannot be stored. */
export type ArchivedFileFault = 'notPdf' | 'damaged' | 'tooLargePdf' | 'encrypted' | 'link';

/** A file in a ZIP file that was read once. Its bytes are still in the ZIP file. */
export interface ArchivedFile {
  /** With its folder, for people to read. It is never used as a path. */
  name: string;
  fault: ArchivedFileFault | null;
  from: number;
  packedBytes: number;
  isPacked: boolean;
  /** Unpacked. With a fault it is what was unpacked to find it, or the most that may have been. */
  bytes: number;
  /** In hexadecimal digits; empty with a fault. */
  sha256: string;
}

// These include direction overrides, which can show "fdp.exe" as "exe.pdf".
const UNSHOWABLE = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u2028\u2029]/gu;
const NAME_MAX = 300;

/** Returns the name of an entry for people to read: with slashes, and without characters that do not show. */
export const shownName = (name: string): string =>
  name.replaceAll('\\', '/').replace(UNSHOWABLE, '').replace(/\s+/g, ' ').trim().slice(-NAME_MAX) || 'file';

/**
 * Returns the bytes of an entry, or why it has none.
 * @throws RangeError never: a file that unfolds to more than `max` bytes is told as too large.
 */
export async function unpacked(
  handle: FileHandle,
  entry: ArchiveEntry,
  max: number,
): Promise<Buffer | ArchivedFileFault> {
  if (entry.isLink) return 'link';
  if (entry.isEncrypted) return 'encrypted';
  if (entry.packedBytes > max) return 'tooLargePdf';
  if (entry.method !== 0 && entry.method !== 8) return 'damaged';
  try {
    const packed = await packedBytesOf(handle, entry);
    // Stops at the limit, whatever size the entry claims to have.
    return entry.method === 0 ? packed : inflateRawSync(packed, { maxOutputLength: max });
  } catch (error) {
    return (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE' ? 'tooLargePdf' : 'damaged';
  }
}

function faultOf(content: Buffer): ArchivedFileFault | null {
  if (!content.subarray(0, 1024).includes('%PDF-')) return 'notPdf';
  return content.subarray(-END_LOOKED_AT).includes(END_MARK) ? null : 'damaged';
}

/** Reads one file of a ZIP file and says whether it is a PDF that can be stored. */
export async function readArchivedFile(handle: FileHandle, entry: ArchiveEntry): Promise<ArchivedFile> {
  const { from, packedBytes, method } = entry;
  const about = { name: shownName(entry.name), from, packedBytes, isPacked: method === 8 };
  const content = await unpacked(handle, entry, PDF_MAX_BYTES);
  if (typeof content === 'string') {
    const isTried = content === 'tooLargePdf' || (content === 'damaged' && about.isPacked);
    return { ...about, fault: content, bytes: isTried ? PDF_MAX_BYTES : 0, sha256: '' };
  }
  const fault = faultOf(content);
  if (fault) return { ...about, fault, bytes: content.length, sha256: '' };
  const sha256 = createHash('sha256').update(content).digest('hex');
  return { ...about, fault: null, bytes: content.length, sha256 };
}
