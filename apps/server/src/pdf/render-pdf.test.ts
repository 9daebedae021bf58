import { afterAll, expect, it } from 'vitest';
import { pageCount, pdfText } from '../../test/pdf-text.ts';
import { closePdf, renderPdf } from './render-pdf.ts';

afterAll(closePdf);

it('draws a document plainly when it cannot be drawn as it is', async () => {
  const pdf = await renderPdf(1, {
    title: 'Estimate',
    author: 'Northwind',
    paper: 'letter',
    createdAt: new Date('2026-11-20T12:00:00Z'),
    footer: 'Estimate',
    content: [
      { image: 'data:image/png;base64,AAAA' },
      'Zürich 漢字',
      { table: { body: [[{ text: 'x'.repeat(2_000) }, { text: '$99,999,999.99' }]] } },
    ],
  });
  expect(pageCount(pdf)).toBe(1);
  const text = pdfText(pdf);
  for (const shown of ['The portal shows everything.', 'Zürich ??', '…', '$99,999,999.99'])
    expect(text).toContain(shown);
});
