/** The languages of texts, by ISO 639-1, with their English names. Each has a catalogue in `packages/messages`. */
export const languages = { en: 'English', de: 'German', es: 'Spanish', fr: 'French' } as const;
export type Language = keyof typeof languages;

export const languageCodes = Object.keys(languages) as Language[];

/** The language of companies that have chosen none. */
export const USUAL_LANGUAGE = 'en' satisfies Language;

const isLanguage = (code: string): code is Language => Object.hasOwn(languages, code);

/** Returns the language in which a company writes that writes its numbers and dates by a locale. */
export function languageOfLocale(locale: string): Language {
  const [code = ''] = locale.split('-');
  return isLanguage(code) ? code : USUAL_LANGUAGE;
}
