// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that the fields of the portal refuse
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;
const LINE_OR_TAB = /[\t\n\r]/g;

/** Returns a text of QuickBooks as the portal's own fields would take it, cut to so many characters. Lines stay. */
export const cleanText = (given: string | null | undefined, most: number): string =>
  (given ?? '').replace(CONTROL, '').trim().slice(0, most).toWellFormed();

/** Returns a text of QuickBooks on one line, such as a name or a number. */
export const cleanLine = (given: string | null | undefined, most: number): string =>
  cleanText(given?.replace(LINE_OR_TAB, ''), most);
