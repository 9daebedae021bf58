import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { getHeapStatistics } from 'node:v8';
import { parentPort } from 'node:worker_threads';
import type { Paper } from '@portal/contract/core/paper.ts';
import pdfmake from 'pdfmake';
import type { CustomTableLayout, DynamicContent, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import type { ThreadReply } from '../threads/work-threads.ts';
import { drawMark } from './barcodes.ts';
import { clip } from './document-parts.ts';
import { foldLines } from './fold-lines.ts';
import { mapContent, splitRuns } from './map-content.ts';
import { COLUMN_GAP, CONTENT_WIDTH, type SpokenDefinition } from './pdf-definition.ts';
import { buildInlines, nextLine } from './scripts/build-lines.ts';
import { orderLine } from './scripts/order-line.ts';
import { type Document, LayoutBuilder, PdfDocument, Renderer, TextInlines } from './scripts/pdfmake-parts.ts';
import { LEFTWARD, provideDirected } from './scripts/piece-font.ts';
import type { SigningAnswer, SigningQuestion } from './signing/signing-questions.ts';

type PdfAnswer = Uint8Array | SigningAnswer;

/** Returns the text for those who copy or search: the PDF has its glyphs in another order. */
const spoken = (text: string) =>
  `/Span <</ActualText <feff${Buffer.from(text, 'utf16le').swap16().toString('hex')}>>> BDC`;

/** Adds fonts for each script, the order of lines that run to the left, and whole numbers to pdfmake. Call it once. */
function teachPdfmake(): void {
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

// The fonts are passed as bytes, because documents may not open any file or address.
const folder = path.join(
  path.dirname(createRequire(import.meta.url).resolve('pdfmake/package.json')),
  'fonts/Roboto',
);
const { virtualfs } = pdfmake as unknown as {
  virtualfs: { writeFileSync(name: string, content: Buffer): void };
};
const font = (name: string) => {
  virtualfs.writeFileSync(name, readFileSync(path.join(folder, name)));
  return name;
};
pdfmake.setFonts({
  Roboto: {
    normal: font('Roboto-Regular.ttf'),
    bold: font('Roboto-Medium.ttf'),
    italics: font('Roboto-Italic.ttf'),
    bolditalics: font('Roboto-MediumItalic.ttf'),
  },
});
teachPdfmake();
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy(() => false);

const gaps: CustomTableLayout = {
  paddingLeft: (i) => (i === 0 ? 0 : COLUMN_GAP / 2),
  paddingRight: (i, node) => (i === (node.table.widths?.length ?? 0) - 1 ? 0 : COLUMN_GAP / 2),
  vLineWidth: () => 0,
};
const BORDER = '#d1d5db';
pdfmake.setTableLayouts({
  plain: { ...gaps, hLineWidth: () => 0, paddingTop: () => 0, paddingBottom: () => 0 },
  lines: {
    ...gaps,
    hLineWidth: (i, node) => (i < (node.table.headerRows ?? 0) ? 0 : i === node.table.headerRows ? 1 : 0.5),
    hLineColor: (i, node) => (i === node.table.headerRows ? '#6b7280' : '#e5e7eb'),
    paddingTop: () => 3,
    paddingBottom: () => 3,
  },
  box: {
    hLineWidth: () => 0.75,
    vLineWidth: () => 0.75,
    hLineColor: () => BORDER,
    vLineColor: () => BORDER,
    paddingLeft: () => 8,
    paddingRight: () => 8,
    paddingTop: () => 6,
    paddingBottom: () => 7,
  },
});

const printed = (text: string) => splitRuns(foldLines(text.toWellFormed()));

/** The width of A4 is 595.28 points. */
const sideOf = (paper: Paper): number => (paper === 'a4' ? (595.28 - CONTENT_WIDTH) / 2 : 40);

const footerOf =
  ({ footer, pageOf }: Pick<SpokenDefinition, 'footer' | 'pageOf'>, side: number): DynamicContent =>
  (page, pages) => ({
    margin: [side, 16, side, 0],
    fontSize: 8,
    color: '#6b7280',
    columns: [
      { width: 452, text: printed(clip(footer, 100)) },
      {
        width: 80,
        alignment: 'right',
        text: pageOf.replace('{page}', String(page)).replace('{pages}', String(pages)),
      },
    ],
  });

function complete({
  title,
  author,
  createdAt,
  footer,
  pageOf,
  language,
  content,
  mark,
  paper,
}: SpokenDefinition): TDocumentDefinitions {
  return {
    info: { title, author, creator: 'Repair Portal', creationDate: createdAt },
    language,
    displayTitle: true,
    version: '1.7',
    pageSize: typeof paper === 'string' ? paper.toUpperCase() : paper,
    pageMargins: typeof paper === 'string' ? [sideOf(paper), 36, sideOf(paper), 48] : 0,
    defaultStyle: { font: 'Roboto', fontSize: 9.5, lineHeight: 1.2, color: '#111827' },
    content: mapContent(content, {
      text: printed,
      svg: drawMark,
    }),
    ...(mark && { watermark: { text: mark, color: '#b91c1c', opacity: 0.13, bold: true } }),
    ...(typeof paper === 'string' && { footer: footerOf({ footer, pageOf }, sideOf(paper)) }),
  } as TDocumentDefinitions;
}

/** The largest document in bytes that mail servers accept. */
const BYTES_MAX = 10_000_000;
/** A thread that uses more bytes than this after a document is ended, because it would keep the memory. */
const MEMORY_MAX = 120_000_000;

function isSpent(): boolean {
  const { total_heap_size: heap, external_memory: outside } = getHeapStatistics();
  return heap + outside > MEMORY_MAX;
}

async function draw(definition: SpokenDefinition): Promise<ThreadReply<Uint8Array>> {
  const bytes: Uint8Array = await pdfmake.createPdf(complete(definition)).getBuffer();
  if (bytes.length > BYTES_MAX) return { error: `the document has ${bytes.length} bytes` };
  return { answer: bytes, isSpent: isSpent() };
}

async function answer(question: SpokenDefinition | SigningQuestion): Promise<ThreadReply<PdfAnswer>> {
  if (!('signing' in question)) return draw(question);
  // Most companies sign nothing, so the library is loaded with the first signature.
  const { answerSigning } = await import('./signing/answer-signing.ts');
  return { answer: await answerSigning(question), isSpent: isSpent() };
}

parentPort!.on('message', async (question: SpokenDefinition | SigningQuestion) => {
  const reply = await answer(question).catch((error: unknown) => ({
    error: error instanceof Error ? (error.stack ?? error.message) : String(error),
  }));
  parentPort!.postMessage(reply satisfies ThreadReply<PdfAnswer>);
});
