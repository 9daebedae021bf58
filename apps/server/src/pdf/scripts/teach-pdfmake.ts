import { buildInlines, nextLine } from './build-lines.ts';
import { orderLine } from './order-line.ts';
import { type Document, LayoutBuilder, PdfDocument, Renderer, TextInlines } from './pdfmake-parts.ts';
import { LEFTWARD, provideDirected } from './piece-font.ts';

/** Returns the text for those who copy or search: the PDF has its glyphs in another order. */
const spoken = (text: string) =>
  `/Span <</ActualText <feff${Buffer.from(text, 'utf16le').swap16().toString('hex')}>>> BDC`;

/** Adds fonts for each script, the order of lines that run to the left, and whole numbers to pdfmake. Call it once. */
export function teachPdfmake(): void {
  const { provideFont, text } = PdfDocument.prototype;
  Object.assign(PdfDocument.prototype, {
    provideFont(this: Document, family: string, bold: boolean, italics: boolean) {
      if (!family.includes('/') && !family.endsWith(LEFTWARD))
        return provideFont.call(this, family, bold, italics);
      this.fontCache[family] ??= {};
      const cache = this.fontCache[family];
      cache[`${bold}${italics}`] ??= provideDirected(this, family, bold, italics);
      return cache[`${bold}${italics}`]!;
    },
    text(this: Document, words: string, ...more: unknown[]) {
      if (!this._font.isPiece) return text.call(this, words, ...more);
      this.addContent(spoken(words));
      text.call(this, words, ...more);
      return this.addContent('EMC');
    },
  });
  const { renderLine } = Renderer.prototype;
  Renderer.prototype.renderLine = function (line, x, y) {
    orderLine(line);
    renderLine.call(this, line, x, y);
  };
  LayoutBuilder.prototype.buildNextLine = function (node) {
    return nextLine(node, this.writer.context().availableWidth);
  };
  TextInlines.prototype.buildInlines = buildInlines;
}
