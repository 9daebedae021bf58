import { inflateSync } from 'node:zlib';

interface PdfObject {
  dictionary: string;
  stream: Buffer | undefined;
}

/** Returns the objects of a PDF of our documents. They have no object streams, and only Flate compression or none. */
function objects(pdf: Buffer): Map<string, PdfObject> {
  const found = new Map<string, PdfObject>();
  const text = pdf.toString('latin1');
  for (const match of text.matchAll(/(\d+) 0 obj\n([\s\S]*?)(?:stream\r?\n|endobj)/g)) {
    const [whole, id = '', dictionary = ''] = match;
    const length = Number(/\/Length (\d+)/.exec(dictionary)?.[1]);
    const start = match.index + whole.length;
    const raw = whole.endsWith('endobj') ? undefined : pdf.subarray(start, start + length);
    found.set(id, {
      dictionary,
      stream: raw && (dictionary.includes('/FlateDecode') ? inflateSync(raw) : raw),
    });
  }
  return found;
}

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
  [...objects(pdf).values()].filter(({ dictionary }) => /\/Type \/Page\b/.test(dictionary)).length;

/** Returns the text of a PDF in drawing order, with spaces for line breaks. */
export function pdfText(pdf: Buffer): string {
  const all = objects(pdf);
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
    for (const [, name, drawn] of stream.toString('latin1').matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
      if (name) font = fonts.get(name) ?? [];
      const codes = [...(drawn ?? '').matchAll(/<([0-9a-f]+)>/gi)].flatMap(
        ([, hex = '']) => hex.match(/.{4}/g) ?? [],
      );
      if (codes.length) words.push(codes.map((code) => font[Number.parseInt(code, 16)] ?? '?').join(''));
    }
  }
  return words.join(' ').replace(/\s+/g, ' ');
}
