import { expect, it } from 'vitest';
import { countryCodes, countryName, factsOfCountry } from './countries.ts';

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
  expect(factsOfCountry('US')).toEqual({ paper: 'letter', firstDayOfWeek: 7, addressCountry: 'USA' });
  expect(factsOfCountry('DE')).toEqual({ paper: 'a4', firstDayOfWeek: 1, addressCountry: 'Germany' });
  expect(factsOfCountry('KW')).toEqual({ paper: 'a4', firstDayOfWeek: 6, addressCountry: 'Kuwait' });
  expect(
    countryCodes
      .map((code) => factsOfCountry(code).addressCountry)
      .filter((name) => /[()]| - |SAR/.test(name)),
  ).toEqual(['Cocos (Keeling) Islands']);
  expect(factsOfCountry('MX')).toEqual({ paper: 'letter', firstDayOfWeek: 7, addressCountry: 'Mexico' });
});
