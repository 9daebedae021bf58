import { type Language, USUAL_LANGUAGE } from '@portal/contract/core/languages.ts';
import { readWordsFrom, type Said, type Values } from '@portal/contract/core/words.ts';
import type { ScreenText, SpokenTexts } from '@portal/messages/link-pages/screen-texts.ts';

/** The texts of languages that are not in the page. Each is a file of its own, which a page in English never loads. */
const files: Readonly<Record<Exclude<Language, typeof USUAL_LANGUAGE>, () => Promise<SpokenTexts>>> = {
  de: () => import('@portal/messages/link-pages/spoken-de.ts').then((file) => file.spoken),
  es: () => import('@portal/messages/link-pages/spoken-es.ts').then((file) => file.spoken),
  fr: () => import('@portal/messages/link-pages/spoken-fr.ts').then((file) => file.spoken),
};

let spoken: Language = USUAL_LANGUAGE;
let texts: Readonly<Partial<Record<string, string>>> = {};

const filled = (text: string, values: Values): string =>
  text.replaceAll(/\{(\w+)\}/g, (name, key: string) => String(values[key] ?? name));

readWordsFrom((key, values) => {
  const text = texts[key];
  return text === undefined ? undefined : filled(text, values);
});

/**
 * Returns a text of a screen behind a link in the language of the page. The text in English is its own key. One that the
 * languages do not have is a type error.
 */
export const say = <Text extends ScreenText>(text: Text, ...[values]: Said<Text>): string =>
  filled(texts[text] ?? text, (values ?? {}) as Values);

/**
 * Returns a sentence of the server or of a rule in the language of the page, or as it is when the language does not have it. Its
 * numbers are {n} and {m} in the texts.
 */
export function inWords(sentence: string): string {
  const own = texts[sentence];
  if (own !== undefined) return own;
  const [n = '', m = ''] = sentence.match(/\d+/g) ?? [];
  const text = texts[sentence.replace(/\d+/, '{n}').replace(/\d+/, '{m}')];
  return text === undefined ? sentence : filled(text, { n, m });
}

/** Shows the page in this language from now on. A language whose texts cannot be loaded leaves the page in English. */
export async function speak(language: Language = USUAL_LANGUAGE, region?: string): Promise<void> {
  const file = language === USUAL_LANGUAGE ? undefined : await files[language]().catch(() => undefined);
  texts = file ?? {};
  // Switzerland and Liechtenstein write no ß.
  if (language === 'de' && (region === 'CH' || region === 'LI'))
    texts = Object.fromEntries(
      Object.entries(texts).map(([key, text]) => [key, text?.replaceAll('ß', 'ss') ?? '']),
    );
  spoken = file ? language : USUAL_LANGUAGE;
  document.documentElement.lang = spoken;
}

/** Returns the language that the page speaks now. */
export const languageOfPage = (): Language => spoken;

/** Returns the language that this browser likes best of those that there are. */
export const languageOfBrowser = (): Language =>
  navigator.languages.map((tag) => tag.slice(0, 2)).find(isKnown) ?? USUAL_LANGUAGE;

const isKnown = (code: string): code is Language => code === USUAL_LANGUAGE || Object.hasOwn(files, code);
