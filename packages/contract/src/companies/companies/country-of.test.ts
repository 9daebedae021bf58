import { expect, test } from 'vitest';
import { countryCodes } from './countries.ts';
import { factsOfCountry } from './country-facts.ts';
import { countryOf } from './country-of.ts';

test.each([
  ['USA', 'US'],
  ['United States', 'US'],
  ['u.s.a.', 'US'],
  ['Germany', 'DE'],
  ['Deutschland', 'DE'],
  ['Allemagne', 'DE'],
  ['日本', 'JP'],
  ['الكويت', 'KW'],
  ['méxico', 'MX'],
  ['Mexico', 'MX'],
  ['UK', 'GB'],
  ['Brasil', 'BR'],
  ['jp', 'JP'],
  ['Atlantis', null],
  ['', null],
])('an address in "%s" is in %s', (written, code) => {
  expect(countryOf(written)).toBe(code);
});

test('each country is known by the name that its companies write in addresses', () => {
  const named = countryCodes.map((code) => countryOf(factsOfCountry(code).addressCountry));
  expect(named).toEqual([...countryCodes]);
});
