import { type Language, USUAL_LANGUAGE } from '@portal/contract/core/languages.ts';
import { readWordsFrom } from '@portal/contract/core/words.ts';
import type { SpokenTexts } from '@portal/messages/link-pages/screen-texts.ts';
import { filled, sayFrom } from './say.ts';

/** The texts of languages that are not in the page. Each is a file of its own, which a page in English never loads. */
const files: Readonly<Record<Exclude<Language, typeof USUAL_LANGUAGE>, () => Promise<SpokenTexts>>> = {
  de: () => import('@portal/messages/link-pages/spoken-de.ts').then((file) => file.spoken),
  es: () => import('@portal/messages/link-pages/spoken-es.ts').then((file) => file.spoken),
  fr: () => import('@portal/messages/link-pages/spoken-fr.ts').then((file) => file.spoken),
};

/** A map, because a sentence that is looked up may be any text, such as 'constructor'. */
let texts: ReadonlyMap<string, string> = new Map();

function sentenceOf(sentence: string): string {
  const own = texts.get(sentence);
  if (own !== undefined) return own;
  const [n = '', m = ''] = sentence.match(/\d+/g) ?? [];
  const text = texts.get(sentence.replace(/\d+/, '{n}').replace(/\d+/, '{m}'));
  return text === undefined ? sentence : filled(text, { n, m });
}

sayFrom((text) => texts.get(text), sentenceOf);
readWordsFrom((key, values) => {
  const text = texts.get(key);
  return text === undefined ? undefined : filled(text, values);
});

/** Shows the page in this language from now on. A language whose texts cannot be loaded leaves the page in English. */
export async function speak(language: Language = USUAL_LANGUAGE, region?: string): Promise<void> {
  const file = language === USUAL_LANGUAGE ? undefined : await files[language]().catch(() => undefined);
  // Switzerland and Liechtenstein write no ß.
  const isWithoutSharpS = language === 'de' && (region === 'CH' || region === 'LI');
  const found = Object.entries<string>(file ?? {}).map(
    ([key, text]) => [key, isWithoutSharpS ? text.replaceAll('ß', 'ss') : text] as const,
  );
  texts = new Map(found);
  document.documentElement.lang = file ? language : USUAL_LANGUAGE;
}

/** Returns the language that this browser likes best of those that there are. */
export const languageOfBrowser = (): Language =>
  navigator.languages.map((tag) => tag.slice(0, 2)).find(isKnown) ?? USUAL_LANGUAGE;

const isKnown = (code: string): code is Language => code === USUAL_LANGUAGE || Object.hasOwn(files, code);
