import { languageCodes } from '@portal/contract/core/languages.ts';
import { IntlMessageFormat } from 'intl-messageformat';
import { describe, expect, it } from 'vitest';
import type { MessageKey } from './catalogue.ts';
import { catalogues, textFor } from './catalogues.ts';
import { readLanguageFrom, say } from './say.ts';

type Parsed = ReturnType<IntlMessageFormat['getAst']>;
/** Kinds of parts of a text that was read. */
const [ARGUMENT, PLURAL] = [1, 6];

/** Returns the names of the values of a text, each with how it is used. */
const namesIn = (parsed: Parsed): string[] =>
  parsed.flatMap((part) => {
    if (part.type === ARGUMENT && 'value' in part) return [String(part.value)];
    if (part.type !== PLURAL || !('options' in part)) return [];
    return [`${part.value} as number`, ...Object.values(part.options).flatMap(({ value }) => namesIn(value))];
  });
const namesOf = (text: string) => [...new Set(namesIn(new IntlMessageFormat(text).getAst()))].sort();

const keys = Object.keys(catalogues.en) as MessageKey[];

describe.each(languageCodes)('the texts in %s', (language) => {
  it('can be read, and have the values of the English ones', () => {
    const wrong = keys.filter(
      (key) => namesOf(catalogues[language][key]).join() !== namesOf(catalogues.en[key]).join(),
    );
    expect(wrong).toEqual([]);
  });

  it('are as many as the English ones, and none is empty', () => {
    expect(Object.keys(catalogues[language]).sort()).toEqual(keys.toSorted());
    expect(keys.filter((key) => catalogues[language][key].trim() === '')).toEqual([]);
  });
});

it('a plural has the form of its language', () => {
  const said = (['en', 'de', 'es', 'fr'] as const).flatMap((language) => {
    readLanguageFrom(() => ({ language, country: '' }));
    return [say('invoice.days', { days: 1 }), say('invoice.days', { days: 30 })];
  });
  expect(said).toEqual(['1 day', '30 days', '1 Tag', '30 Tage', '1 día', '30 días', '1 jour', '30 jours']);
});

it('a country has its own words', () => {
  expect(textFor('es', 'MX', 'slip.title')).toBe('Nota de remisión');
  expect(textFor('es', 'ES', 'slip.title')).toBe('Albarán');
  expect(textFor('de', 'CH', 'packing.3.text')).toContain('aussen');
  expect(textFor('de', 'DE', 'packing.3.text')).toContain('außen');
});

it('French has a narrow space before its marks, and German its quotes', () => {
  const french = Object.values(catalogues.fr).filter((text) => / [:;!?»]|« /.test(text));
  expect(french).toEqual([]);
  const straight = (['de', 'es', 'fr'] as const).flatMap((language) =>
    Object.values(catalogues[language]).filter((text) => /["']/.test(text)),
  );
  expect(straight).toEqual([]);
});
