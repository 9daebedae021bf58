import { describe, expect, it } from 'vitest';
import { countryCodes } from '../../companies/companies/countries.ts';
import { addressFields } from './address-form.ts';
import { unusualPostalCode } from './postal-code.ts';

const labels = (country: string, filled = { state: false, zip: false }) =>
  addressFields(country, filled)
    .map(({ label }) => label)
    .join(', ');

describe('the fields of an address', () => {
  it.each([
    ['US', 'Street, City, State, ZIP'],
    ['DE', 'Street, Postal Code, City'],
    ['FR', 'Street, Postal Code, City'],
    ['GB', 'Street, Town/City, Postcode'],
    ['IE', 'Street, Town/City, County, Eircode'],
    ['IT', 'Street, Postal Code, City, Province'],
    ['JP', 'Postal Code, Prefecture, City, Street'],
    ['CN', 'Postal Code, Province, City, Street'],
    ['CA', 'Street, City, Province, Postal Code'],
    ['AU', 'Street, Suburb, State, Postcode'],
    ['IN', 'Street, City, PIN Code, State'],
    ['AE', 'Street, City, Emirate'],
    ['HK', 'Street, District, Area'],
    ['KW', 'Street, Postal Code, City'],
  ])('in %s: %s', (country, fields) => expect(labels(country)).toBe(fields));

  it('keep what was typed before the country was changed', () => {
    expect(labels('DE', { state: true, zip: true })).toBe('Street, Postal Code, City, Province');
    expect(labels('GB', { state: true, zip: false })).toBe('Street, Town/City, Postcode, County');
    expect(labels('AE', { state: true, zip: true })).toBe('Street, City, Emirate, Postal Code');
  });

  it('are one of each part in every country', () => {
    for (const country of countryCodes) {
      const parts = addressFields(country, { state: true, zip: true }).map(({ part }) => part);
      expect([country, ...parts.toSorted()]).toEqual([country, 'city', 'state', 'street', 'zip']);
    }
  });
});

describe('a postal code', () => {
  it.each([
    ['DE', '10115'],
    ['DE', 'D-10115'],
    ['CH', 'CH-8001'],
    ['SE', '11455'],
    ['SE', '114 55'],
    ['JP', '〒100-0005'],
    ['JP', '１００－０００５'],
    ['KW', '١٣٠٠١'],
    ['GB', 'sw1a 1aa'],
    ['GB', 'M1 1AE'],
    ['NL', '1012LG'],
    ['CA', 'k1a0b1'],
    ['IE', 'D6W XY00'],
    ['US', '55616-1234'],
    ['BR', '01310000'],
    ['HK', 'anything'],
    ['DE', ' '],
  ])('in %s may be %s', (country, typed) => expect(unusualPostalCode(typed, country)).toBeUndefined());

  it.each([
    ['DE', '1011', '12345'],
    ['DE', '101155', '12345'],
    ['DE', 'Berlin', '12345'],
    ['SE', '1145', '123 45'],
    ['JP', '100', '123-4567'],
    ['PL', '123', '12-345'],
    ['PT', '1', '1234-567'],
    ['NL', '1012', '1234 AB'],
    ['CA', '12345', 'A1B 2C3'],
    ['GB', '12345', 'SW1A 1AA'],
    ['IE', '12345', 'A65 F4E2'],
    ['US', '5561', '12345'],
    ['BR', '5561', '12345-678'],
    ['DE', '1'.repeat(50), '12345'],
  ])('in %s is unusual as %s: %s', (country, typed, example) =>
    expect(unusualPostalCode(typed, country)).toBe(example),
  );
});
