import { expect, it } from 'vitest';
import { countryCodes, countryName } from './countries.ts';
import { factsOfCountry } from './country-facts.ts';

type Weeks = Intl.Locale & { getWeekInfo(): { firstDay: number } };

it('all 249 countries have a name and the first day of the week that CLDR gives them', () => {
  expect(new Set(countryCodes).size).toBe(249);
  for (const code of countryCodes) {
    expect(countryName(code)).not.toBe(code);
    const { firstDay } = (new Intl.Locale(`und-${code}`) as Weeks).getWeekInfo();
    expect([code, factsOfCountry(code).firstDayOfWeek]).toEqual([code, firstDay]);
  }
});

it('a country brings its paper and its name in addresses', () => {
  expect(factsOfCountry('US')).toMatchObject({ paper: 'letter', firstDayOfWeek: 7, addressCountry: 'USA' });
  expect(factsOfCountry('DE')).toMatchObject({ paper: 'a4', firstDayOfWeek: 1, addressCountry: 'Germany' });
  expect(factsOfCountry('KW')).toMatchObject({ paper: 'a4', firstDayOfWeek: 6, addressCountry: 'Kuwait' });
  expect(
    countryCodes
      .map((code) => factsOfCountry(code).addressCountry)
      .filter((name) => /[()]| - |SAR/.test(name)),
  ).toEqual(['Cocos (Keeling) Islands']);
  expect(factsOfCountry('MX')).toMatchObject({
    paper: 'letter',
    firstDayOfWeek: 7,
    addressCountry: 'Mexico',
  });
});
