import type { FileKind } from '@portal/contract/core/files.ts';

const kinds: Record<string, FileKind | 'heic'> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/apng': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'application/pdf': 'pdf',
  'image/heic': 'heic',
  'image/heic-sequence': 'heic',
  'image/heif': 'heic',
  'image/heif-sequence': 'heic',
};

/** The message for a photo in the format of some phones (D3.12). */
export const heicSentence =
  'This photo is in the HEIC format, which cannot be read here. Please send it as a JPEG instead.';

/**
 * Returns the kind of a file by its first bytes, never by its name or header. It recognises `heic` only so that the
 * caller can answer {@link heicSentence}. Other files, such as SVG and text, are undefined.
 */
export async function detectKind(file: string): Promise<FileKind | 'heic' | undefined> {
  // Loaded at the first upload, because it is large.
  const { fileTypeFromFile } = await import('file-type');
  const found = await fileTypeFromFile(file);
  return found && kinds[found.mime];
}
