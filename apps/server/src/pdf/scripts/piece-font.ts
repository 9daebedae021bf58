import { mirrored } from './bidi.ts';
import { bytesOfPiece } from './font-pieces.ts';
import {
  type Document,
  type EmbeddedFont,
  type Font,
  type GlyphRun,
  openSfnt,
  writeOutline,
} from './pdfmake-parts.ts';

/** The mark of a font name whose texts run from right to left. */
export const LEFTWARD = '<';

/**
 * Returns the font of a piece or of Roboto for one direction, in a document. Both directions write the same font into
 * the PDF. Lines keep the height that Roboto gives them.
 */
export function provideDirected(
  document: Document,
  name: string,
  bold: boolean,
  italics: boolean,
): EmbeddedFont {
  const isLeftward = name.endsWith(LEFTWARD);
  const plain = isLeftward ? name.slice(0, -LEFTWARD.length) : name;
  const roboto = document.provideFont('Roboto', bold, italics);
  return directed(plain === 'Roboto' ? roboto : embed(document, plain, bold), roboto, isLeftward);
}

function directed(base: EmbeddedFont, { ascender, descender, lineGap }: EmbeddedFont, isLeftward: boolean) {
  const runs = new Map<string, GlyphRun>();
  const layout = (text: string, features?: unknown): GlyphRun => {
    const known = runs.get(text);
    if (known) return known;
    const drawn = isLeftward ? mirrored(text) : text;
    const run = base.font.layout(drawn, features ?? [], undefined, undefined, isLeftward ? 'rtl' : 'ltr');
    for (const [i, position] of run.positions.entries()) {
      for (const key of Object.keys(position)) position[key] = position[key]! * base.scale;
      position.advanceWidth = run.glyphs[i]!.advanceWidth * base.scale;
    }
    runs.set(text, run);
    return run;
  };
  const advance = (run: GlyphRun) => run.positions.reduce((sum, { xAdvance = 0 }) => sum + xAdvance, 0);
  return Object.assign(Object.create(base) as EmbeddedFont, {
    isPiece: true,
    ...{ ascender, descender, lineGap },
    layout: (text: string, features?: unknown) => {
      const run = layout(text, features);
      return { ...run, advanceWidth: advance(run) };
    },
    ref: () => base.ref(),
  });
}

/** The weights that look like those of Roboto beside them. */
const [NORMAL, BOLD] = [400, 600];

/** Returns the font of a piece that the document writes. */
function embed(document: Document, id: string, bold: boolean): EmbeddedFont {
  const weight = bold ? BOLD : NORMAL;
  const key = `${id} ${weight}`;
  const known = document._fontFamilies[key];
  if (known) return known;
  const font = atWeight(openSfnt(bytesOfPiece(id)), weight);
  const Embedded = document.provideFont('Roboto', false, false).constructor as new (
    document: Document,
    font: Font,
    id: string,
  ) => EmbeddedFont;
  document._fontCount += 1;
  const embedded = new Embedded(document, font, `F${document._fontCount}`);
  keepWeight(embedded);
  document._fontFamilies[key] = embedded;
  return embedded;
}

/** Returns the font at a weight. Some packages have the thinnest one as their default. */
function atWeight(font: Font, weight: number): Font {
  const axis = font.variationAxes.wght;
  return axis && axis.default !== weight ? font.getVariation({ wght: weight }) : font;
}

/** Writes each glyph as its own outline at the weight. The library does it only for fonts of one weight. */
function keepWeight({ font, subset }: EmbeddedFont): void {
  subset._addGlyph = (id) => {
    const glyph = font.getGlyph(id);
    const outline = writeOutline(glyph._getContours());
    subset.glyf.push(outline);
    subset.loca.offsets.push(subset.offset);
    subset.hmtx.metrics.push({ advance: glyph.advanceWidth, bearing: glyph._getMetrics().leftBearing });
    subset.offset += outline.length;
    return subset.glyf.length - 1;
  };
}
