import { type Language, languageCodes } from '@portal/contract/core/languages.ts';
import { catalogues } from '@portal/messages/catalogues.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { inPaperLanguage } from '../src/house-styles/in-language.ts';
import { closePdf } from '../src/pdf/render-pdf.ts';
import { invoicesInLanguages } from './invoices-in-languages.ts';
import { papersInLanguages } from './papers-in-languages.ts';
import { emptyBoxes } from './pdf-glyphs.ts';
import { pdfText } from './pdf-text.ts';

afterAll(closePdf);

const wordsOf = (text: string): string[] => text.normalize('NFC').match(/\p{L}{3,}/gu) ?? [];

/** Words that are no text of a catalogue: what the papers here have as typed, names of standards, units and signs. */
const neutral = new Set(
  wordsOf(
    `ILAC ISO IEC JCGM GUM TUR TURs ANSI NCSL UPS hPa mA INV CAL LAB RvA Berlin Europe Manual
    https portal example xample verify Vrell vrell Xam voltage Feb Nov`,
  ),
);

const textIn = async (language: Language, draw: () => Promise<Buffer>) => {
  const pdf = await inPaperLanguage({ language }, null, draw);
  expect(emptyBoxes(pdf)).toBe(0);
  return pdfText(pdf);
};

const others = languageCodes.filter((code) => code !== 'en');
const fixed = (text: string) => text.replaceAll(/\{[^{}]*\}/g, ' ');

describe.each(Object.entries({ ...papersInLanguages, ...invoicesInLanguages }))('the %s', (_, draw) => {
  it.each(others)('has no English word in %s', async (language) => {
    const english = new Set(wordsOf(await textIn('en', () => draw('a4'))));
    const known = new Set(Object.values(catalogues[language]).flatMap((text) => wordsOf(fixed(text))));
    const left = wordsOf(await textIn(language, () => draw('a4'))).filter(
      // A made-up word has a q, and an address of a check many c.
      (word) => english.has(word) && !known.has(word) && !neutral.has(word) && !/q|^c+$/i.test(word),
    );
    expect([...new Set(left)]).toEqual([]);
  });
});

it('a long name of a tax stands whole above the rates', async () => {
  const draw = invoicesInLanguages['invoice']!;
  expect(await textIn('de', () => draw('a4'))).toMatch(/Preis Umsatzsteuer Betrag/);
});
