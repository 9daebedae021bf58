import { readSheet } from 'read-excel-file/node';
import { refuseLongPieces } from './refuse-long-pieces.ts';
import { type Cell, type Table, UnreadableFile } from './table.ts';
import { unzipXml, zipOf } from './unzip.ts';

/** Cells whose formula was never calculated. The library would refuse the whole file because of one. */
const withoutResult =
  /<((?:\w+:)?)c\b[^<>]*>\s*<\1f\b(?:[^<>]*\/>|[^<>]*>[^<]*<\/\1f>)\s*(?:(?:<\1v\s*\/>|<\1v>\s*<\/\1v>)\s*)?<\/\1c>/g;

/** Cells whose formula failed. Their text is the error, where the library would return nothing. */
const cell = /<(?:\w+:)?c\b[^<>]*>/g;
const failed = /(\st=")e"/;

function prepared(name: string, content: Buffer): Buffer {
  if (content.includes('<!DOCTYPE') || content.includes('<!ENTITY')) throw new UnreadableFile('unreadable');
  refuseLongPieces(content);
  const hasFormulas = content.includes('<f') || content.includes(':f') || content.includes('t="e"');
  if (!/worksheets\/[^/]+\.xml$/i.test(name) || !hasFormulas) return content;
  return Buffer.from(
    content
      .toString('utf8')
      .replace(withoutResult, '')
      .replace(cell, (tag) => tag.replace(failed, '$1str"')),
  );
}

/** Returns the number as it is in the file. Long whole numbers stay text, so that they are never shown as 5.55E9. */
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
 * Reads the first sheet of an Excel file. A formula counts as its last result.
 * @throws UnreadableFile when the file is damaged, unfolds to more than the limits, or is no workbook.
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
