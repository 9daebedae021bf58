import { createRequire } from 'node:module';

/** A point of a glyph's outline, in units of the font. */
interface Point {
  x: number;
  y: number;
  onCurve: boolean;
}

/** Returns the outline of a glyph as the table `glyf` of TrueType has it. */
export function writeOutline(contours: readonly (readonly Point[])[]): Buffer {
  const points = contours
    .flat()
    .map(({ x, y, onCurve }) => ({ x: Math.round(x), y: Math.round(y), onCurve }));
  if (points.length === 0) return Buffer.alloc(0);
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const flagsAt = 12 + 2 * contours.length;
  const length = flagsAt + 5 * points.length;
  const out = Buffer.alloc((length + 3) & ~3);
  out.writeInt16BE(contours.length, 0);
  for (const [i, edge] of [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)].entries())
    out.writeInt16BE(edge, 2 + 2 * i);
  let end = -1;
  for (const [i, contour] of contours.entries()) {
    end += contour.length;
    out.writeUInt16BE(end, 10 + 2 * i);
  }
  for (const [i, { x, y, onCurve }] of points.entries()) {
    const before = points[i - 1] ?? { x: 0, y: 0 };
    out[flagsAt + i] = onCurve ? 1 : 0;
    out.writeInt16BE(x - before.x, flagsAt + points.length + 2 * i);
    out.writeInt16BE(y - before.y, flagsAt + 3 * points.length + 2 * i);
  }
  return out;
}

/** A glyph of fontkit with the characters that it stands for. */
export interface Glyph {
  id: number;
  codePoints: number[];
  advanceWidth: number;
  _getContours(): Point[][];
  _getMetrics(): { leftBearing: number };
}

export interface GlyphRun {
  glyphs: Glyph[];
  positions: Record<string, number>[];
  advanceWidth: number;
}

/** The parts of fontkit's fonts that we use. */
export interface Font {
  characterSet: number[];
  variationAxes: Record<string, { default: number }>;
  getVariation(settings: Record<string, number>): Font;
  getGlyph(id: number): Glyph;
  layout(text: string, features?: unknown, script?: string, language?: string, direction?: string): GlyphRun;
}

/** What fontkit writes into the PDF. */
interface Subset {
  glyf: Uint8Array[];
  loca: { offsets: number[] };
  hmtx: { metrics: object[] };
  offset: number;
  _addGlyph(id: number): number;
}

/** A font of a PDF that pdfkit writes. */
export interface EmbeddedFont {
  id: string;
  font: Font;
  scale: number;
  subset: Subset;
  ascender: number;
  descender: number;
  lineGap: number;
  layout(text: string, features?: unknown, onlyWidth?: boolean): GlyphRun;
  encode(text: string, features?: unknown): [string[], Record<string, number>[]];
  ref(): unknown;
}

/** The document of pdfkit that pdfmake draws. */
export interface Document {
  _font: EmbeddedFont & { isPiece?: boolean };
  _fontCount: number;
  _fontFamilies: Record<string, EmbeddedFont>;
  fontCache: Record<string, Record<string, EmbeddedFont>>;
  provideFont(family: string, bold: boolean, italics: boolean): EmbeddedFont;
  text(text: string, ...more: unknown[]): Document;
  addContent(operators: string): Document;
}

/** A piece of a line with one style. */
export interface Inline {
  text: string;
  width: number;
  height: number;
  x: number;
  fontSize: number;
  characterSpacing?: number;
  fontFeatures?: unknown;
  font: EmbeddedFont & { widthOfString(text: string, size: number, features?: unknown): number };
  leadingCut: number;
  trailingCut: number;
  noWrap?: boolean;
  noNewLine?: boolean;
  lineEnd?: boolean;
  /** The level of the Unicode bidirectional algorithm: odd is written from right to left. */
  level?: number;
  endsWord?: boolean;
  /** Number of the text to which the piece belongs. Texts are ordered each for itself. */
  field?: number;
}

export interface Line {
  inlines: Inline[];
  inlineWidths: number;
  leadingCut: number;
  trailingCut: number;
  lastLineInParagraph?: boolean;
  addInline(inline: Inline): void;
  hasEnoughSpaceForInline(inline: Inline, next: Inline[]): boolean;
}

/** A text or a part of one, as a document describes it. */
export type TextPart = string | { text?: TextPart | TextPart[] };

/** The styles of the parts around a text. */
export type Styles = object;

export interface TextMeasure {
  buildInlines(
    parts: TextPart | TextPart[],
    styles: Styles,
  ): { items: Inline[]; minWidth: number; maxWidth: number };
  measure(parts: object[], styles: Styles): Inline[];
}

export interface TextNode {
  _inlines?: Inline[];
  /** The lengths of its numbers were compared with the width of the column. */
  isFitted?: boolean;
}

interface Class<Prototype> {
  prototype: Prototype;
}

const ofPdfmake = createRequire(createRequire(import.meta.url).resolve('pdfmake/package.json'));
const part = <T>(name: string) => (ofPdfmake(`./js/${name}`) as { default: T }).default;

// The library has no switch for the scripts of texts. These classes are its parts, and its version is fixed.
export const PdfDocument = part<Class<Document>>('PDFDocument.js');
export const TextInlines = part<Class<TextMeasure>>('TextInlines.js');
export const TextBreaker =
  part<new () => { getBreaks(parts: TextPart[], styles: Styles): object[] }>('TextBreaker.js');
export const StyleStack = part<{
  getStyleProperty(part: object, styles: Styles, name: string, otherwise: boolean): boolean;
}>('StyleContextStack.js');
export const PageLine = part<new (width: number) => Line>('Line.js');
export const Renderer = part<Class<{ renderLine(line: Line, x: number, y: number): void }>>('Renderer.js');
export const LayoutBuilder =
  part<
    Class<{ buildNextLine(node: TextNode): Line | null; writer: { context(): { availableWidth: number } } }>
  >('LayoutBuilder.js');

const fontkit = createRequire(ofPdfmake.resolve('pdfkit'))('fontkit') as {
  create(bytes: Buffer): Font;
};

/** Opens a font. Its tables are read when they are needed. */
export const openSfnt = (bytes: Buffer): Font => fontkit.create(bytes);
