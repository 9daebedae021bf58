import { countryCodes } from '@portal/contract/companies/companies/countries.ts';
import { expect, it } from 'vitest';
import { countryHere } from './country-here.ts';

it.each([
  ['America/Chicago', ['en-US'], 'US'],
  ['America/Chicago', ['es-MX', 'en'], 'US'],
  ['America/Mexico_City', ['es-419', 'es'], 'MX'],
  ['Europe/Berlin', ['en-US', 'en'], 'DE'],
  ['Asia/Tokyo', ['ja'], 'JP'],
  ['Asia/Kuwait', ['ar-KW', 'ar'], 'KW'],
  // A server in UTC tells nothing but its language.
  ['UTC', ['de-AT', 'de'], 'AT'],
  ['UTC', ['en'], undefined],
])('%s and %j are in %s', (zone, languages, country) => {
  expect(countryHere(zone, languages, countryCodes)).toBe(country);
});
