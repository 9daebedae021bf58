import type { FileKind } from '@portal/contract/core/files.ts';
import { fileTypeFromFile } from 'file-type';

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

/** What to tell somebody whose phone sent its own format (D3.12). */
export const heicSentence =
  'This photo is in the HEIC format, which cannot be read here. Please send it as a JPEG instead.';

/**
 * The kind of a file by its first bytes, never by name or header. `heic` is told apart only so that the
 * caller can say {@link heicSentence}; everything else unknown, SVG and text among it, is undefined.
 */
export async function detectKind(file: string): Promise<FileKind | 'heic' | undefined> {
  const found = await fileTypeFromFile(file);
  return found && kinds[found.mime];
}
