import { afterAll, describe, expect, it } from 'vitest';
import { closePdf } from '../src/pdf/render-pdf.ts';
import { namesOfTheWorld } from './names-of-the-world.ts';
import { papersWithNames } from './papers-with-names.ts';
import { drawings } from './pdf-drawings.ts';
import { drawnTexts, emptyBoxes } from './pdf-glyphs.ts';
import { pdfPages } from './pdf-objects.ts';
import { pdfText } from './pdf-text.ts';

afterAll(closePdf);

/** Pieces of a line are read with spaces between them, and texts are printed in composed letters. */
const bare = (text: string) => text.normalize('NFC').replace(/[\s\u200c]/g, '');

// All papers of one script after each other, so that its fonts are opened once.
describe.each(Object.entries(namesOfTheWorld))('names in %s', (_, names) => {
  it.each(Object.entries(papersWithNames))('are on the %s', async (_paper, draw) => {
    const pdf = await draw(names, 'letter');
    const text = bare(pdfText(pdf));
    for (const name of names) expect(text).toContain(bare(name));
    expect(text).not.toContain('\ufffd');
    expect(text).not.toContain('Theportalshowseverything');
    expect(emptyBoxes(pdf)).toBe(0);
  });
});

const { labels: _, ...sheets } = papersWithNames;

it.each(Object.entries(sheets))('the %s is as wide in A4, between narrower margins', async (_paper, draw) => {
  const names = Object.values(namesOfTheWorld)[0]!;
  const pdf = await draw(names, 'a4');
  for (const { width, height } of pdfPages(pdf)) expect([width, height]).toEqual([595.28, 841.89]);
  const text = bare(pdfText(pdf));
  for (const name of names) expect(text).toContain(bare(name));
  for (const { left, right } of [...drawings(pdf), ...drawnTexts(pdf)]) {
    expect(left).toBeGreaterThan(25);
    expect(right).toBeLessThan(595.28 - 25);
  }
});
