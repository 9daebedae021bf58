import { open } from 'node:fs/promises';

/** The message for a PDF that is cut off or broken. */
export const brokenPdfSentence =
  'This PDF is broken or incomplete. Please save it again and choose the new file.';

/** A PDF ends with this mark. Programs write little behind it, and readers look for it in the last bytes. */
const END_MARK = '%%EOF';
const LOOKED_AT = 2048;

/** Returns true when a PDF has its end. One that was cut off, or that is only a first line, has none. */
export async function isWholePdf(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const bytes = Math.min(size, LOOKED_AT);
    const { buffer } = await file.read(Buffer.alloc(bytes), 0, bytes, size - bytes);
    return buffer.includes(END_MARK);
  } finally {
    await file.close();
  }
}
