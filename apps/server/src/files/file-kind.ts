import { open } from 'node:fs/promises';
import { NAME_MAX } from '@portal/contract/core/fields.ts';
import type { FileKind } from '@portal/contract/core/files.ts';

// These include direction overrides, which can show "gpj.exe" as "exe.jpg".
const UNSHOWABLE = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u2028\u2029]/gu;

/**
 * Returns a file's original name for display, without folders and control characters. It has at most 200 characters
 * and keeps the ending. It is never used as a path. Returns `file` when nothing is left.
 */
export function cleanName(original: string): string {
  const base = original.split(/[/\\]/).at(-1) ?? '';
  const shown = base.replace(UNSHOWABLE, '').replace(/\s+/g, ' ').trim();
  if (/^\.*$/.test(shown)) return 'file';
  if (shown.length <= NAME_MAX) return shown;
  const ending = /\.[A-Za-z0-9]{1,8}$/.exec(shown)?.[0] ?? '';
  // The name is cut between characters, not inside a surrogate pair.
  const cut = shown.slice(0, NAME_MAX - ending.length).replace(/[\ud800-\udbff]$/, '');
  return cut + ending;
}

const kinds: Record<string, FileKind | 'heic'> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/apng': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'application/pdf': 'pdf',
  'application/zip': 'zip',
  'image/heic': 'heic',
  'image/heic-sequence': 'heic',
  'image/heif': 'heic',
  'image/heif-sequence': 'heic',
};

/** The message for a photo in the format of some phones (D3.12). */
export const heicSentence =
  'This photo is in the HEIC format, which cannot be read here. Please send it as a JPEG instead.';

/** A long sequence that begins with the version 3: so begins every PKCS #12 file (RFC 7292), and no picture or paper. */
async function isPkcs12(file: string): Promise<boolean> {
  const handle = await open(file, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(16), 0, 16, 0);
    const lengthBytes = (buffer[1] ?? 0) & 0x7f;
    const isLong =
      bytesRead === 16 && buffer[0] === 0x30 && ((buffer[1] ?? 0) & 0x80) !== 0 && lengthBytes <= 4;
    return isLong && buffer.subarray(2 + lengthBytes, 5 + lengthBytes).equals(Buffer.from([2, 1, 3]));
  } finally {
    await handle.close();
  }
}

/**
 * Returns the kind of a file by its first bytes, never by its name or header. It recognises `heic` only so that the
 * caller can answer {@link heicSentence}. Other files, such as SVG and text, are undefined.
 */
export async function detectKind(file: string): Promise<FileKind | 'heic' | undefined> {
  if (await isPkcs12(file)) return 'p12';
  // Loaded at the first upload, because it is large.
  const { fileTypeFromFile } = await import('file-type');
  const found = await fileTypeFromFile(file);
  return found && kinds[found.mime];
}
