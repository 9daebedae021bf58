import { readSheet } from 'read-excel-file/node';
import { showNumbers } from './show-numbers.ts';
import { type Cell, type Table, UnreadableFile } from './table.ts';
import { unzipXml, zipOf } from './unzip.ts';

/**
 * The longest tag or text of a workbook. A cell has at most 32,767 characters, of which each may be written as seven. The
 * library begins a piece anew with each 16 KB that arrive, so its time grows with the square of a piece's length.
 */
const PIECE_MAX = 256 * 1024;

const [QUOTE, APOSTROPHE, LESS, GREATER] = [0x22, 0x27, 0x3c, 0x3e];
/** Pieces in which `<` and `>` are text. */
const closed = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
].map(([start, end]) => ({ start: Buffer.from(start!), end: Buffer.from(end!) }));

/** Returns the place of the end of a tag, or the end of the file. Within quotation marks `>` is text. */
function endOfTag(xml: Buffer, from: number): number {
  for (let at = from; at < xml.length; at++) {
    const byte = xml[at];
    if (byte === GREATER) return at;
    if (byte !== QUOTE && byte !== APOSTROPHE) continue;
    const end = xml.indexOf(byte, at + 1);
    if (end === -1) return xml.length;
    at = end;
  }
  return xml.length;
}

function endOfMarkup(xml: Buffer, from: number): number {
  const kind = closed.find(({ start }) => start.equals(xml.subarray(from, from + start.length)));
  if (!kind) return endOfTag(xml, from + 1);
  const end = xml.indexOf(kind.end, from + kind.start.length);
  return end === -1 ? xml.length : end + kind.end.length - 1;
}

/** @throws UnreadableFile `tooBig` for XML with a tag, a text or a comment that no spreadsheet program writes so long. */
function refuseLongPieces(xml: Buffer): void {
  for (let at = 0; at < xml.length; ) {
    const next = xml[at] === LESS ? endOfMarkup(xml, at) + 1 : xml.indexOf(LESS, at);
    const end = next === -1 ? xml.length : next;
    if (end - at > PIECE_MAX) throw new UnreadableFile('tooBig');
    at = end;
  }
}

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

function cellOf(value: unknown, isAsShown: boolean): Cell {
  if (value === null || value === undefined) return null;
  if (typeof value === 'number' || typeof value === 'string') return value;
  if (value instanceof Date) {
    // A time is a fraction of a day, so it is a little off.
    const second = new Date(Math.round(value.getTime() / 1000) * 1000).toISOString();
    return second.slice(0, isAsShown ? 19 : 10);
  }
  return String(value).toUpperCase();
}

/**
 * Reads the first sheet of an Excel file. A formula counts as its last result. With `isAsShown` it is its text instead, and
 * numbers are texts with the digits that the sheet shows.
 * @throws UnreadableFile when the file is damaged, unfolds to more than the limits, or is no workbook.
 */
export async function readXlsx(
  bytes: Buffer,
  { isAsShown = false }: { isAsShown?: boolean } = {},
): Promise<Table> {
  const files = unzipXml(bytes);
  if (isAsShown) showNumbers(files);
  for (const [name, content] of files) files.set(name, prepared(name, content));
  const zip = zipOf(files);
  files.clear();
  try {
    const rows = await readSheet<number | string>(zip, { parseNumber: numberOf });
    return rows.map((row) => row.map((value) => cellOf(value, isAsShown)));
  } catch (cause) {
    throw new UnreadableFile('unreadable', { cause });
  }
}
