import { type Language, USUAL_LANGUAGE } from '@portal/contract/core/languages.ts';
import { readWordsFrom, type Said, type Values } from '@portal/contract/core/words.ts';
import { IntlMessageFormat } from 'intl-messageformat';
import type { MessageKey } from './catalogue.ts';
import { catalogues, textFor } from './catalogues.ts';
import type { en } from './en.ts';

/** What is written now: in which language, and in which country, by ISO 3166-1. */
interface Written {
  language: Language;
  country: string;
}

let source = (): Written => ({ language: USUAL_LANGUAGE, country: '' });

/** The read texts. There are as many as languages have texts, and a few for countries. */
const formats = new Map<string, IntlMessageFormat>();

function worded({ language, country }: Written, key: MessageKey, values: Values): string {
  const name = `${language}-${country} ${key}`;
  let format = formats.get(name);
  if (format === undefined) {
    format = new IntlMessageFormat(textFor(language, country, key), language, undefined, {
      ignoreTag: true,
      shouldParseSkeletons: false,
    });
    formats.set(name, format);
  }
  return String(format.format(values));
}

const isKey = (key: string): key is MessageKey => Object.hasOwn(catalogues.en, key);

/** Says where {@link say} and the functions of the contract find the language of what is written now. */
export function readLanguageFrom(from: () => Written): void {
  source = from;
  readWordsFrom((key, values) => {
    const written = from();
    return written.language === USUAL_LANGUAGE || !isKey(key) ? undefined : worded(written, key, values);
  });
}

/** Returns a text in the language of what is written now. An unknown key and a missing value are type errors. */
export const say = <Key extends MessageKey>(key: Key, ...[values]: Said<(typeof en)[Key]>): string =>
  worded(source(), key, (values ?? {}) as Values);

/** Returns a text whose key was found, with values that were found in its English. */
export const sayStored = (key: MessageKey, values: Values): string => worded(source(), key, values);

/** Returns the language of what is written now. */
export const languageNow = (): Language => source().language;
