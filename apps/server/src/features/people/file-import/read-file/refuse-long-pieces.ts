import { UnreadableFile } from './table.ts';

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
export function refuseLongPieces(xml: Buffer): void {
  for (let at = 0; at < xml.length; ) {
    const next = xml[at] === LESS ? endOfMarkup(xml, at) + 1 : xml.indexOf(LESS, at);
    const end = next === -1 ? xml.length : next;
    if (end - at > PIECE_MAX) throw new UnreadableFile('tooBig');
    at = end;
  }
}
