import { factsOfCountry } from '@portal/contract/companies/companies/country-facts.ts';
import { countryOf } from '@portal/contract/companies/companies/country-of.ts';
import { type AddressParts, addressLines } from '@portal/contract/core/addresses/address-lines.ts';
import { USUAL_LANGUAGE } from '@portal/contract/core/languages.ts';
import { languageNow } from '@portal/messages/say.ts';
import { companyHome } from '../../../house-styles/in-house-style.ts';

/** A row with an address: customers and suppliers have these columns. */
interface AddressRow {
  address: string | null;
  city: string | null;
  state: string | null;
  zip: string | null;
  /** As it was typed. A text that is no country is written as one at home. */
  country: string;
}

/** Returns the lines of an address without its country. */
export const placeLines = ({ address, city, state, zip, country }: AddressRow): string[] =>
  addressLines({ street: address, city, state, zip }, countryOf(country) ?? companyHome().country);

/**
 * Returns the lines of an address for screens and for texts made of them: with the country when it is not the company's
 * own, as with USA in B9. None without a street or a town.
 */
export function shownLines(row: AddressRow): string[] {
  const lines = placeLines(row);
  return lines.length > 0 && row.country !== companyHome().inAddresses ? [...lines, row.country] : lines;
}

/** Returns a country in the language of the paper, when it is written as the portal names it in English. */
function countryInWords(typed: string): string {
  const language = languageNow();
  const code = language === USUAL_LANGUAGE ? undefined : countryOf(typed);
  if (!code || factsOfCountry(code).addressCountry !== typed) return typed;
  return new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? typed;
}

/** Returns the lines of an address for a paper that leaves the company: always with the country. */
export const paperLines = (row: AddressRow): string[] =>
  [...placeLines(row), countryInWords(row.country)].filter((line) => line.trim() !== '');

/** Returns the lines of an address that names no country: it is where the company is. */
export const linesAtHome = (parts: AddressParts): string[] => addressLines(parts, companyHome().country);
