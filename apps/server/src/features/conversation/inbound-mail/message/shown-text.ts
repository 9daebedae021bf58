// Control characters, and marks that show text in another order than it is written.
// biome-ignore lint/suspicious/noControlCharactersInRegex: a mail may contain them, and the database refuses some
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;
const MARKS = /[\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;
const withoutHidden = (text: string): string => text.replace(CONTROL, '').replace(MARKS, '');

/** The most characters of a mail that the portal keeps. */
const TEXT_MAX = 100_000;

/** Returns the text of a mail as it is stored: lines end with a line feed, and at most two are empty in a row. */
export const shownText = (given: string): string =>
  withoutHidden(given.slice(0, TEXT_MAX * 2).replace(/\r\n?/g, '\n'))
    .replace(/\u00a0/g, ' ')
    .replace(/(?<![ \t])[ \t]+$/gm, (spaces) => (spaces === ' ' ? ' ' : ''))
    .replace(/\n{4,}/g, '\n\n\n')
    .slice(0, TEXT_MAX)
    .toWellFormed()
    .trim();

/** Returns one line of a mail's header, such as the subject, with at most `most` characters. */
export const shownLine = (given: string, most: number): string =>
  withoutHidden(given.slice(0, most * 4).replace(/[\t\n\r\u2028\u2029]+/g, ' '))
    .trim()
    .slice(0, most)
    .toWellFormed();
