import { afterAll, describe, expect, it } from 'vitest';
import { closePdf } from '../src/pdf/render-pdf.ts';
import { namesOfTheWorld } from './names-of-the-world.ts';
import { papersWithNames } from './papers-with-names.ts';
import { emptyBoxes } from './pdf-glyphs.ts';
import { pdfText } from './pdf-text.ts';

afterAll(closePdf);

/** Pieces of a line are read with spaces between them, and texts are printed in composed letters. */
const bare = (text: string) => text.normalize('NFC').replace(/[\s\u200c]/g, '');

// All papers of one script after each other, so that its fonts are opened once.
describe.each(Object.entries(namesOfTheWorld))('names in %s', (_, names) => {
  it.each(Object.entries(papersWithNames))('are on the %s', async (_paper, draw) => {
    const pdf = await draw(names);
    const text = bare(pdfText(pdf));
    for (const name of names) expect(text).toContain(bare(name));
    expect(text).not.toContain('\ufffd');
    expect(text).not.toContain('Theportalshowseverything');
    expect(emptyBoxes(pdf)).toBe(0);
  });
});
