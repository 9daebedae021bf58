/** Texts of these characters alone are printed as they are. Most are. */
const PLAIN =
  /^[\n\x20-\x7e\xa0-\xac\xae-\u017f\u2010\u2011\u2013-\u2015\u2018-\u201e\u2020-\u2022\u2026\u20ac\u2122\u2212]*$/;

export const isPlain = (text: string): boolean => PLAIN.test(text);

/**
 * Characters without a form of their own, except those that join letters, choose forms or end words. Some turn a whole text
 * around, and the order of a text has to come from its letters alone.
 */
const INVISIBLE =
  /(?!\n|\u034f|[\u200b-\u200d]|[\ufe00-\ufe0f]|[\u{e0020}-\u{e007f}]|[\u{e0100}-\u{e01ef}])[\p{Cc}\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/gu;

/** More marks on one letter than any language has. They would run over other lines. */
const MANY_MARKS = /(\p{Mn}{5})\p{Mn}+/gu;

/** Returns the text in composed letters, without characters that have no form of their own or turn other texts around. */
export const printable = (text: string): string =>
  text
    .replace(/\r\n?|[\v\f\x85\u2028\u2029]/g, '\n')
    .replaceAll('\t', ' ')
    .replace(INVISIBLE, '')
    // Before the letters are composed, which sorts the marks of each.
    .replace(MANY_MARKS, '$1')
    .normalize('NFC');
