// @vitest-environment jsdom
import { wishInWords } from '@portal/contract/calendar/customer-appointments/wishes.ts';
import { screenTexts } from '@portal/messages/link-pages/screen-texts.ts';
import { spoken as de } from '@portal/messages/link-pages/spoken-de.ts';
import { spoken as es } from '@portal/messages/link-pages/spoken-es.ts';
import { spoken as fr } from '@portal/messages/link-pages/spoken-fr.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { inWords, say } from './say.ts';
import { speak } from './speak.ts';

const bracesOf = (text: string): string => (text.match(/\{\w+\}/g) ?? []).toSorted().join();

describe.each(Object.entries({ de, es, fr }))('the texts of screens in %s', (_, spoken) => {
  it('have the values of the English ones, and none is empty', () => {
    expect(screenTexts.filter((text) => bracesOf(spoken[text]) !== bracesOf(text))).toEqual([]);
    expect(screenTexts.filter((text) => spoken[text].trim() === '')).toEqual([]);
  });

  it('have the quotes of their language, and a narrow space before French marks', () => {
    const said = screenTexts.map((text) => spoken[text]);
    expect(said.filter((text) => /["']/.test(text))).toEqual([]);
    if (spoken === fr) expect(said.filter((text) => /[ \u00a0][:;!?]/.test(text))).toEqual([]);
  });
});

describe('a page', () => {
  afterEach(() => speak());

  it('speaks its language, and English until then', async () => {
    expect(say('S/N {number}', { number: 'A-1' })).toBe('S/N A-1');
    await speak('fr', 'FR');
    expect(document.documentElement.lang).toBe('fr');
    expect(say('Loan agreement {number}', { number: 'LA-1' })).toBe('Contrat de prêt LA-1');
    expect(wishInWords({ date: '2031-05-05', half: 'morning' })).toContain(', matin');
    await speak();
    expect(document.documentElement.lang).toBe('en');
    expect(say('Loan agreement {number}', { number: 'LA-1' })).toBe('Loan agreement LA-1');
  });

  it('finds sentences of rules, also with numbers, and leaves those that it does not know', async () => {
    expect(inWords('Must have at most 200 characters')).toBe('Must have at most 200 characters');
    await speak('de', 'DE');
    expect(inWords('Choose one to five stars')).toBe('Wählen Sie einen bis fünf Sterne');
    expect(inWords('Must have at most 200 characters')).toBe('Höchstens 200 Zeichen');
    expect(inWords('The year must be from 1990 to 2056')).toBe('Das Jahr muss von 1990 bis 2056 sein');
    expect(inWords('1 star')).toBe('1 Stern');
    expect(inWords('Nothing of 3 that is known')).toBe('Nothing of 3 that is known');
    expect(inWords('')).toBe('');
  });

  it('writes ss for ß in Switzerland', async () => {
    await speak('de', 'DE');
    expect(say('Found outside its limits')).toBe('Außerhalb der Grenzen vorgefunden');
    await speak('de', 'CH');
    expect(say('Found outside its limits')).toBe('Ausserhalb der Grenzen vorgefunden');
  });

  it('stays in English when its language cannot be loaded', async () => {
    vi.doMock('@portal/messages/link-pages/spoken-es.ts', () => {
      throw new Error('The network is gone.');
    });
    vi.resetModules();
    const fresh = { ...(await import('./say.ts')), ...(await import('./speak.ts')) };
    await fresh.speak('es');
    expect(fresh.say('Retry')).toBe('Retry');
    expect(document.documentElement.lang).toBe('en');
    vi.doUnmock('@portal/messages/link-pages/spoken-es.ts');
    vi.resetModules();
  });
});
