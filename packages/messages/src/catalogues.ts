import type { Language } from '@portal/contract/core/languages.ts';
import type { Catalogue } from './catalogue.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';

export const catalogues: Readonly<Record<Language, Catalogue>> = { en, de, es, fr };

/** Words that one country of a language has instead (docs/glossary.md). */
const ofCountry: Readonly<Record<string, Partial<Catalogue>>> = {
  'es-MX': {
    'slip.title': 'Nota de remisión',
    'track.packingSlip': 'Nota de remisión',
    'invoice.creditNote': 'Nota de crédito',
  },
};

const withoutSharpS = new Set(['CH', 'LI']);

/** Returns a text as it is written in a country, by ISO 3166-1. */
export function textFor(language: Language, country: string, key: keyof Catalogue): string {
  const text = ofCountry[`${language}-${country}`]?.[key] ?? catalogues[language][key];
  return language === 'de' && withoutSharpS.has(country) ? text.replaceAll('ß', 'ss') : text;
}
