import { type Language, USUAL_LANGUAGE } from '@portal/contract/core/languages.ts';
import type { Said, Values } from '@portal/contract/core/words.ts';
import type { ScreenText } from '@portal/messages/link-pages/screen-texts.ts';

let textOf = (_text: string): string | undefined => undefined;
let sentenceOf = (sentence: string): string => sentence;

/** Returns the language that the page speaks now. */
export const languageOfPage = (): Language => (document.documentElement.lang || USUAL_LANGUAGE) as Language;

/** Puts values in the place of their names in braces. */
export const filled = (text: string, values: Values): string =>
  text.replace(/\{(\w+)\}/g, (name, key: string) => String(values[key] ?? name));

/** Says where the texts of another language are found. `speak` does. Pages that speak only English do not load it. */
export function sayFrom(texts: typeof textOf, sentences: typeof sentenceOf): void {
  textOf = texts;
  sentenceOf = sentences;
}

/**
 * Returns a text of a screen behind a link in the language of the page. The text in English is its own key. One that the
 * languages do not have is a type error.
 */
export const say = <Text extends ScreenText>(text: Text, ...[values]: Said<Text>): string =>
  filled(textOf(text) ?? text, (values ?? {}) as Values);

/**
 * Returns a sentence of the server or of a rule in the language of the page, or as it is when the language does not have it. Its
 * numbers are {n} and {m} in the texts.
 */
export const inWords = (sentence: string): string => sentenceOf(sentence);
