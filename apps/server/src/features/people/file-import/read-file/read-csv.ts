import { CsvError, parse } from 'csv-parse/sync';
import { type Table, UnreadableFile } from './table.ts';

const marks: readonly [encoding: string, mark: readonly number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/**
 * Returns the text of a file. The encoding is that of its byte order mark, or else UTF-8, or else windows-1252, which
 * older Windows programs wrote.
 */
export function decodeText(bytes: Uint8Array): string {
  const [marked] = marks.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte)) ?? [];
  if (marked) return new TextDecoder(marked).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

const delimiters = [',', ';', '\t', '|'] as const;
/** A line in which Excel stores the separator. Excel does not show it as a row. */
const hint = /^sep=(.)\r?\n/i;

/** Returns the most frequent separator of the header. Separators within quotation marks belong to a title. */
function delimiterOf(text: string): string {
  const counts = new Map<string, number>(delimiters.map((delimiter) => [delimiter, 0]));
  let quoted = false;
  let seen = false;
  for (const char of text) {
    if (char === '"') quoted = !quoted;
    else if (!quoted && (char === '\n' || char === '\r')) {
      if (seen) break;
    } else if (!quoted && counts.has(char)) counts.set(char, counts.get(char)! + 1);
    if (char.trim() !== '') seen = true;
  }
  const [best] = [...counts].sort((a, b) => b[1] - a[1]);
  return best![0];
}

/**
 * Reads any text with separated columns as a table.
 * @throws UnreadableFile when a quotation mark is never closed.
 */
export function readCsv(text: string): Table {
  const hinted = hint.exec(text);
  const body = hinted ? text.slice(hinted[0].length) : text;
  try {
    return parse(body, {
      delimiter: hinted?.[1] ?? delimiterOf(body),
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      relax_quotes: true,
      // Blank lines count as rows, as they do in the spreadsheet.
      skip_empty_lines: false,
    });
  } catch (cause) {
    const open = cause instanceof CsvError && cause.code === 'CSV_QUOTE_NOT_CLOSED';
    throw new UnreadableFile(open ? 'openQuote' : 'unreadable', { cause });
  }
}
