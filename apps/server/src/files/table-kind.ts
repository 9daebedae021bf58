import { open } from 'node:fs/promises';

/** The kind of a table's file. `xls` is recognised only so that its refusal can say what to do. */
export type TableKind = 'csv' | 'xlsx' | 'xls';

const BEGINNING = 64 * 1024;
const zip = Buffer.from('PK\x03\x04', 'latin1');
const oldExcel = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const utf16 = [Buffer.from([0xff, 0xfe]), Buffer.from([0xfe, 0xff])];
/** Markup, PDF and RTF are text too, but not tables. */
const otherText = /^\uFEFF?\s*(<|%PDF|\{\\rtf)/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: telling text from the rest is the point
const control = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/;

const begins = (content: Buffer, mark: Buffer) => content.subarray(0, mark.length).equals(mark);

/**
 * Returns the kind of a table's file by its content, never by its name. Text is a CSV with any separator. A ZIP with
 * a workbook is an Excel file. Returns undefined for everything else.
 */
export async function detectTableKind(file: string): Promise<TableKind | undefined> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(BEGINNING), 0, BEGINNING, 0);
    const beginning = buffer.subarray(0, bytesRead);
    if (begins(beginning, oldExcel)) return 'xls';
    if (begins(beginning, zip)) {
      return (await handle.readFile()).includes('xl/workbook.xml') ? 'xlsx' : undefined;
    }
    if (utf16.some((mark) => begins(beginning, mark))) return 'csv';
    const text = beginning.toString('latin1');
    return control.test(text) || otherText.test(text.replace('ï»¿', '')) ? undefined : 'csv';
  } finally {
    await handle.close();
  }
}
