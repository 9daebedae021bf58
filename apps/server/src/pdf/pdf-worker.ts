import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { parentPort } from 'node:worker_threads';
import pdfmake from 'pdfmake';
import type { CustomTableLayout, DynamicContent, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { COLUMN_GAP, type PdfDefinition } from './pdf-definition.ts';

// The fonts are handed over as bytes, because documents may open no file and no address at all.
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

const footerOf =
  (footer: string): DynamicContent =>
  (page, pages) => ({
    margin: [40, 16, 40, 0],
    fontSize: 8,
    color: '#6b7280',
    columns: [
      { width: 452, text: footer.length > 100 ? `${footer.slice(0, 99)}…` : footer },
      { width: 80, alignment: 'right', text: `Page ${page} of ${pages}` },
    ],
  });

function complete({ title, author, createdAt, footer, content, paper }: PdfDefinition): TDocumentDefinitions {
  return {
    info: { title, author, creator: 'Repair Portal', creationDate: createdAt },
    language: 'en-US',
    displayTitle: true,
    version: '1.7',
    pageSize: paper ?? 'LETTER',
    pageMargins: paper ? 0 : [40, 36, 40, 48],
    defaultStyle: { font: 'Roboto', fontSize: 9.5, lineHeight: 1.2, color: '#111827' },
    content,
    ...(!paper && { footer: footerOf(footer) }),
  } as TDocumentDefinitions;
}

parentPort!.on('message', async (definition: PdfDefinition) => {
  try {
    const bytes: Uint8Array = await pdfmake.createPdf(complete(definition)).getBuffer();
    parentPort!.postMessage({ answer: bytes });
  } catch (error) {
    parentPort!.postMessage({
      error: error instanceof Error ? (error.stack ?? error.message) : String(error),
    });
  }
});
