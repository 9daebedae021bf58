import type { Content } from 'pdfmake/interfaces.js';
import { afterEach, describe, expect, it } from 'vitest';
import { pageCount, pdfText } from '../../test/pdf-text.ts';
import { TooManyWaiting } from '../files/turns.ts';
import { ThreadFailed, ThreadTimeout } from '../threads/work-thread.ts';
import type { PdfDefinition } from './pdf-definition.ts';
import { openPdfThread, type PdfThread, type PdfThreadOptions } from './pdf-thread.ts';

const open: PdfThread[] = [];
const start = (options?: PdfThreadOptions) => {
  const thread = openPdfThread(options);
  open.push(thread);
  return thread;
};
afterEach(async () => {
  for (const thread of open.splice(0)) await thread.close();
});

const document = (...content: Content[]): PdfDefinition => ({
  title: 'Test',
  author: 'Repair Portal',
  createdAt: new Date('2026-11-20T12:00:00Z'),
  footer: 'Left',
  content,
});
const endless = document(...Array.from({ length: 60_000 }, (_, i) => `Line ${i} of a document without end`));

describe('the PDF thread', () => {
  it('draws US Letter with page numbers', async () => {
    const pdf = await start().render(document('First', { text: 'Second', pageBreak: 'before' }));
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    expect(pdf.toString('latin1')).toContain('/MediaBox [0 0 612 792]');
    expect(pageCount(pdf)).toBe(2);
    expect(pdfText(pdf)).toMatch(/First.*Page 1 of 2.*Second.*Page 2 of 2/);
  });

  it('gives the same bytes for the same data, in another thread and another second too', async () => {
    const one = await start().render(document('Same'));
    await new Promise((resolve) => setTimeout(resolve, 1100));
    const two = await start().render(document('Same'));
    expect(one.equals(two)).toBe(true);
    expect((await open[0]!.render(document('Other'))).equals(one)).toBe(false);
  });

  it('opens no file and no address', async () => {
    const thread = start();
    await expect(thread.render(document({ image: import.meta.filename }))).rejects.toThrow(/denied/);
    const remote = { image: 'http://127.0.0.1:9/logo.png' };
    await expect(thread.render(document(remote))).rejects.toThrow(/denied/);
  });

  it('goes on after a document that cannot be drawn or sent', async () => {
    const thread = start();
    await expect(thread.render(document({ image: 'data:image/png;base64,AAAA' }))).rejects.toBeInstanceOf(
      ThreadFailed,
    );
    const dynamic = { table: { body: [['x']] }, layout: { hLineWidth: () => 1 } };
    await expect(thread.render(document(dynamic))).rejects.toThrow('plain data');
    expect(pageCount(await thread.render(document('Fine')))).toBe(1);
  });

  it('ends a document that takes too long and draws the next', async () => {
    const thread = start({ timeoutMs: 2500 });
    const [slow, next] = await Promise.allSettled([thread.render(endless), thread.render(document('Next'))]);
    expect(slow).toMatchObject({ status: 'rejected', reason: expect.any(ThreadTimeout) });
    expect(next.status).toBe('fulfilled');
  });

  it('starts again when a document used up the memory', async () => {
    const thread = start({ maxMemoryMb: 24 });
    await expect(thread.render(endless)).rejects.toBeInstanceOf(ThreadFailed);
    expect(pageCount(await thread.render(document('Next')))).toBe(1);
  });

  it('refuses when too many wait', async () => {
    const thread = start({ waiting: 1 });
    const work = [thread.render(document('a')), thread.render(document('b'))];
    await expect(thread.render(document('c'))).rejects.toBeInstanceOf(TooManyWaiting);
    expect((await Promise.all(work)).map(pageCount)).toEqual([1, 1]);
  });

  it('writes the scripts of its customers', async () => {
    const text = 'Łódź Ελλάδα Ğüş Zürich Ω 25 °C';
    expect(pdfText(await start().render(document(text)))).toContain(text);
  });
});
