import { pdfObjects, pdfPages } from './pdf-objects.ts';

/** A text that was drawn at once, in points from the left and lower edges of its page. */
export interface DrawnText {
  page: number;
  left: number;
  right: number;
  baseline: number;
  size: number;
  /** The numbers of its glyphs in its font, from left to right. */
  glyphs: number[];
  /** The text that copying gives, for scripts with other glyphs than characters. */
  spoken: string | undefined;
}

/** Returns the widths of the glyphs of each font, in thousandths of the size. */
function fontWidths(pdf: Buffer): Map<string, number[]> {
  const all = pdfObjects(pdf);
  const widths = new Map<string, number[]>();
  for (const { dictionary } of all.values())
    for (const [, name = '', id = ''] of dictionary.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const inner = /\/DescendantFonts \[(\d+) 0 R\]/.exec(all.get(id)?.dictionary ?? '')?.[1];
      const list = /\/W \[0 \[([^\]]*)\]/.exec(all.get(inner ?? '')?.dictionary ?? '')?.[1];
      if (list) widths.set(name, list.trim().split(/\s+/).map(Number));
    }
  return widths;
}

const OPERATORS =
  /\/ActualText <feff([0-9a-f]*)>|(EMC)|1 0 0 1 (-?[\d.]+) (-?[\d.]+) Tm|\/(F\d+) ([\d.]+) Tf|\[([^\]]*)\] TJ/g;

/** Returns every text of a PDF with its place. */
export function drawnTexts(pdf: Buffer): DrawnText[] {
  const widths = fontWidths(pdf);
  return pdfPages(pdf).flatMap(({ content }, page) => {
    const texts: DrawnText[] = [];
    let [x, y, font, size] = [0, 0, '', 0];
    let spoken: string | undefined;
    for (const [, said, end, left, top, name, points, drawn] of content.matchAll(OPERATORS)) {
      if (said !== undefined) spoken = Buffer.from(said, 'hex').swap16().toString('utf16le');
      if (end) spoken = undefined;
      if (left !== undefined) [x, y] = [Number(left), Number(top)];
      if (name) [font, size] = [name, Number(points)];
      if (drawn === undefined) continue;
      const known = widths.get(font) ?? [];
      const glyphs: number[] = [];
      let width = 0;
      for (const [, hex, kern] of drawn.matchAll(/<([0-9a-f]+)>|(-?[\d.]+)/g)) {
        if (kern) width -= Number(kern);
        for (const code of hex?.match(/.{4}/g) ?? []) {
          glyphs.push(Number.parseInt(code, 16));
          width += known[glyphs.at(-1)!] ?? 0;
        }
      }
      texts.push({ page, left: x, right: x + (width * size) / 1000, baseline: y, size, glyphs, spoken });
      x += (width * size) / 1000;
    }
    return texts;
  });
}

/** Returns the number of glyphs that a font does not have. They are printed as empty boxes. */
export const emptyBoxes = (pdf: Buffer): number =>
  drawnTexts(pdf).reduce((sum, { glyphs }) => sum + glyphs.filter((glyph) => glyph === 0).length, 0);
