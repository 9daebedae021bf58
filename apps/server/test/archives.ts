import { zipOf } from '../src/features/people/file-import/read-file/unzip.ts';

/** Returns a small whole PDF that differs by its text. */
export const paperOf = (text: string): Buffer =>
  Buffer.from(`%PDF-1.7\n1 0 obj\n<</Title (${text})>>\nendobj\ntrailer\n<<>>\n%%EOF\n`);

/** Returns a ZIP file of these files. */
export const archiveOf = (files: Readonly<Record<string, Buffer>>): Buffer =>
  zipOf(new Map(Object.entries(files)));
