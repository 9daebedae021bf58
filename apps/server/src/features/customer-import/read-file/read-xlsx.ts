import { readSheet } from 'read-excel-file/node';
import { type Cell, type Table, UnreadableFile } from './table.ts';
import { unzipXml, zipOf } from './unzip.ts';

/** Cells whose formula was never calculated; the library would refuse the whole file for one. */
const withoutResult =
  /<((?:\w+:)?)c\b[^>]*>\s*<\1f\b(?:[^>]*\/>|[^>]*>[^<]*<\/\1f>)\s*(?:<\1v\s*\/>|<\1v>\s*<\/\1v>)?\s*<\/\1c>/g;

/** Cells whose formula failed: their text says how, where the library would give nothing. */
const failed = /(<(?:\w+:)?c\b[^>]*?\st=")e"/g;

function prepared(name: string, content: Buffer): Buffer {
  if (content.includes('<!DOCTYPE') || content.includes('<!ENTITY')) throw new UnreadableFile('unreadable');
  const hasFormulas = content.includes('<f') || content.includes(':f') || content.includes('t="e"');
  if (!/worksheets\/[^/]+\.xml$/i.test(name) || !hasFormulas) return content;
  return Buffer.from(content.toString('utf8').replace(withoutResult, '').replace(failed, '$1str"'));
}

/** 2134 as it stands in the file; whole numbers never as 5.55E9. */
function numberOf(text: string): number | string {
  return /^\d{16,}$/.test(text) ? text : Number(text);
}

function cellOf(value: unknown): Cell {
  if (value === null || value === undefined) return null;
  if (typeof value === 'number' || typeof value === 'string') return value;
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  return String(value).toUpperCase();
}

/**
 * The first sheet of an Excel file; formulas count as what they last resulted in. @throws UnreadableFile when it is
 * damaged, unfolds to more than is read, or is no workbook.
 */
export async function readXlsx(bytes: Buffer): Promise<Table> {
  const files = unzipXml(bytes);
  for (const [name, content] of files) files.set(name, prepared(name, content));
  const zip = zipOf(files);
  files.clear();
  try {
    const rows = await readSheet<number | string>(zip, { parseNumber: numberOf });
    return rows.map((row) => row.map(cellOf));
  } catch (cause) {
    throw new UnreadableFile('unreadable', { cause });
  }
}
