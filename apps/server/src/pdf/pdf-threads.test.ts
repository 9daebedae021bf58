import type { Content } from 'pdfmake/interfaces.js';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { pageCount, pdfText } from '../../test/pdf-text.ts';
import { TooManyWaiting } from '../limits/take-turns.ts';
import { ThreadFailed, ThreadTimeout } from '../threads/work-threads.ts';
import type { PdfDefinition } from './pdf-definition.ts';
import { openPdfThreads, type PdfThreadOptions, type PdfThreads } from './pdf-threads.ts';

const open: PdfThreads[] = [];
const start = (options?: PdfThreadOptions) => {
  const thread = openPdfThreads({ threads: 1, ...options });
  open.push(thread);
  return thread;
};
afterEach(async () => {
  for (const thread of open.splice(0)) await thread.close();
});

const document = (...content: Content[]): PdfDefinition => ({
  title: 'Test',
  author: 'Repair Portal',
  paper: 'letter',
  createdAt: new Date('2026-11-20T12:00:00Z'),
  footer: 'Left',
  content,
});
const endless: PdfDefinition = {
  ...document(),
  content: Array.from({ length: 200_000 }, (_, i) => `Line ${i} of a document without end`),
};

const second = () => Math.floor(Date.now() / 1000);

describe('the PDF threads', () => {
  it('draws US Letter with page numbers', async () => {
    const pdf = await start().render(document('First', { text: 'Second', pageBreak: 'before' }), 1);
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    expect(pdf.toString('latin1')).toContain('/MediaBox [0 0 612 792]');
    expect(pageCount(pdf)).toBe(2);
    expect(pdfText(pdf)).toMatch(/First.*Page 1 of 2.*Second.*Page 2 of 2/);
  });

  it('gives the same bytes for the same data, also in another thread and at another time', async () => {
    const one = await start().render(document('Same'), 1);
    const drawnIn = second();
    await vi.waitFor(() => expect(second()).not.toBe(drawnIn), 2_000);
    const two = await start().render(document('Same'), 1);
    expect(one.equals(two)).toBe(true);
    expect((await open[0]!.render(document('Other'), 1)).equals(one)).toBe(false);
  });

  it('opens no file and no address', async () => {
    const thread = start();
    await expect(thread.render(document({ image: import.meta.filename }), 1)).rejects.toThrow(/denied/);
    const remote = { image: 'http://127.0.0.1:9/logo.png' };
    await expect(thread.render(document(remote), 1)).rejects.toThrow(/denied/);
  });

  it('keeps working after a document that cannot be drawn or sent', async () => {
    const thread = start();
    await expect(thread.render(document({ image: 'data:image/png;base64,AAAA' }), 1)).rejects.toBeInstanceOf(
      ThreadFailed,
    );
    const dynamic = { table: { body: [['x']] }, layout: { hLineWidth: () => 1 } };
    await expect(thread.render(document(dynamic), 1)).rejects.toThrow('plain data');
    expect(pageCount(await thread.render(document('Fine'), 1))).toBe(1);
  });

  it('ends a document that takes too long and draws the next', async () => {
    // The document must not run out of memory before its time ends, whatever the speed of the machine.
    const thread = start({ timeoutMs: 6000, maxMemoryMb: 4096 });
    const [slow, next] = await Promise.allSettled([
      thread.render(endless, 1),
      thread.render(document('Next'), 1),
    ]);
    expect(slow).toMatchObject({ status: 'rejected', reason: expect.any(ThreadTimeout) });
    expect(next.status).toBe('fulfilled');
  });

  it('starts again when a document used up the memory', async () => {
    const thread = start({ maxMemoryMb: 24, timeoutMs: 50_000 });
    await expect(thread.render(endless, 1)).rejects.toBeInstanceOf(ThreadFailed);
    expect(pageCount(await thread.render(document('Next'), 1))).toBe(1);
  }, 60_000);

  it('refuses when too many wait', async () => {
    const thread = start({ waiting: 1 });
    const work = [thread.render(document('a'), 1), thread.render(document('b'), 1)];
    await expect(thread.render(document('c'), 1)).rejects.toBeInstanceOf(TooManyWaiting);
    expect((await Promise.all(work)).map(pageCount)).toEqual([1, 1]);
  });

  it('leaves a thread for a company with one document while another asks for many large ones', async () => {
    const thread = start({ threads: 2 });
    const done: string[] = [];
    const large = document(...Array.from({ length: 600 }, (_, i) => `Line ${i} of a long document`));
    const work = ['a1', 'a2', 'a3', 'a4'].map((name) => thread.render(large, 1).then(() => done.push(name)));
    work.push(thread.render(document('Small'), 2).then(() => done.push('b')));
    await Promise.all(work);
    expect(done.indexOf('b')).toBeLessThan(2);
  });

  it('draws ten thousand characters without a space, of every kind', async () => {
    const thread = start({ maxMemoryMb: 128 });
    for (const [kind, letters] of [
      ['one letter', 'W'],
      ['emoji', '😀👨‍👩‍👧🏳️‍🌈'],
      ['accents without letters', '\u0301'],
      ['letters that join and turn the line', 'م\u202eש'],
      ['Chinese', '漢字'],
      ['syllables', 'क्षกำ้한'],
      ['no break allowed', 'a\u00a0\u2060'],
      ['half characters and controls', '\ud800\u0000\u001b'],
      ['line breaks', '\n'],
    ] as const) {
      const text = letters.repeat(10_000).slice(0, 10_000);
      const cell = { table: { widths: [60, 200], body: [[{ text: text.slice(0, 1_000) }, text]] } };
      const pages = pageCount(await thread.render(document({ text }, cell), 1));
      expect([kind, pages > 0 && pages < 30, pages]).toEqual([kind, true, pages]);
    }
  }, 60_000);

  it('loses no letter of a long word', async () => {
    const word = Array.from({ length: 300 }, (_, i) => `x${i}`).join('');
    const text = pdfText(await start().render(document({ text: `before ${word} after` }), 1));
    expect(text.replaceAll(' ', '')).toContain(`before${word}after`);
  });

  it('writes the scripts of its customers', async () => {
    const text = 'Łódź Ελλάδα Ğüş Zürich Ω 25 °C';
    expect(pdfText(await start().render(document(text), 1))).toContain(text);
  });
});
