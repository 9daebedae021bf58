/** What the Latin alphabet has and Unicode does not take apart into a letter and its mark. */
const LETTERS: Readonly<Record<string, string>> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ħ: 'h',
  ı: 'i',
  ς: 'σ',
  ß: 'ss',
};

/**
 * Returns a text as a search compares it: lower case, without accents and signs, so that "SR-1310" is "sr1310" and
 * "Hällberg & Co." is "hallberg  co". The database has the same rule in `search_fold`.
 */
export const foldText = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[øłđħıςß]/g, (letter) => LETTERS[letter]!)
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[!-/:-@[-`{-~\u2010-\u201f]/g, '');

/** Returns the words of a typed text as a search compares them. A record is found when it contains each of them. */
export const searchWords = (text: string): string[] => [
  ...new Set(
    foldText(text)
      .split(/\s+/)
      .filter((word) => word !== ''),
  ),
];
