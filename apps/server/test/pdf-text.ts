import { refuseOffPage } from './pdf-drawings.ts';
import { pdfObjects } from './pdf-objects.ts';

/** Returns the text of each glyph number, from a font's ToUnicode map. */
function glyphs(cmap: string): string[] {
  const units = (hex: string) => Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le');
  const found: string[] = [];
  for (const [, first = '', list = ''] of cmap.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/gi))
    for (const [i, [, hex = '']] of [...list.matchAll(/<([0-9a-f ]*)>/gi)].entries())
      found[Number.parseInt(first, 16) + i] = units(hex);
  return found;
}

/** Returns the number of pages. */
export const pageCount = (pdf: Buffer): number =>
  [...pdfObjects(pdf).values()].filter(({ dictionary }) => /\/Type \/Page\b/.test(dictionary)).length;

/**
 * Returns the text of a PDF in drawing order, with spaces for line breaks. Scripts with other glyphs than characters have
 * their text beside them (ActualText), as those get it who copy it. Every paper is read with this, so every paper
 * is checked for lines and boxes that are not on its page.
 */
export function pdfText(pdf: Buffer): string {
  refuseOffPage(pdf);
  const all = pdfObjects(pdf);
  const fonts = new Map<string, string[]>();
  for (const { dictionary } of all.values())
    for (const [, name = '', id = ''] of dictionary.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const map = /\/ToUnicode (\d+) 0 R/.exec(all.get(id)?.dictionary ?? '')?.[1];
      if (map) fonts.set(name, glyphs(all.get(map)?.stream?.toString('latin1') ?? ''));
    }
  const words: string[] = [];
  for (const { dictionary, stream } of all.values()) {
    if (!stream || /\/(?:Subtype|Type|FontFile2)/.test(dictionary)) continue;
    let font: string[] = [];
    let isSpoken = false;
    for (const [operator, spoken, name, drawn] of stream
      .toString('latin1')
      .matchAll(/\/ActualText <feff([0-9a-f]*)>|EMC|\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
      if (spoken !== undefined || operator === 'EMC') isSpoken = spoken !== undefined;
      if (spoken) words.push(Buffer.from(spoken, 'hex').swap16().toString('utf16le'));
      if (isSpoken) continue;
      if (name) font = fonts.get(name) ?? [];
      const codes = [...(drawn ?? '').matchAll(/<([0-9a-f]+)>/gi)].flatMap(
        ([, hex = '']) => hex.match(/.{4}/g) ?? [],
      );
      if (codes.length) words.push(codes.map((code) => font[Number.parseInt(code, 16)] ?? '?').join(''));
    }
  }
  return words.join(' ').replace(/\s+/g, ' ');
}
