import type { DialledPhone } from '@portal/contract/core/phones.ts';
import {
  AsYouType,
  type CountryCode,
  getCountryCallingCode,
  isSupportedCountry,
  type PhoneNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min';

/** Phones are at most this long. A longer text is no number, and reading it would take time. */
const LONGEST = 60;

/** The country of a company that is not known, and of the texts of A and B. */
const regionOf = (country: string | null): CountryCode =>
  country !== null && isSupportedCountry(country) ? country : 'US';

/** Returns the number that a text means to somebody in a country, or null for a text that is no whole number. */
function numberOf(typed: string | null, country: string | null): PhoneNumber | null {
  if (!typed || typed.length > LONGEST) return null;
  const number = parsePhoneNumberFromString(typed, regionOf(country));
  return number?.isValid() ? number : null;
}

/** The digits of a text, in whatever script they are written. */
const digitsOf = (text: string): string => text.replace(/\p{Nd}/gu, digitIn).replace(/\D/g, '');

/** The ten digits of a script follow each other, and each zero comes after something that is no digit. */
function digitIn(sign: string): string {
  const code = sign.codePointAt(0)!;
  let zero = code;
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--;
  return String(code - zero);
}

const isInternational = (typed: string): boolean => /^[^\p{L}\p{N}]*[+＋]/u.test(typed);

/** Where a phone is: with the company that looks at it, and at an address. */
interface Places {
  /** The country of the company (ISO 3166-1). */
  home: string | null;
  /** The country of the address, by which a number without a country is read. Default: the company's. */
  of?: string | null;
}

/**
 * Returns how a phone number is shown and dialled, or undefined for a text that is no whole number. A number of the
 * company's country that is typed as one does there stays as it is typed.
 */
export function dialled(typed: string | null, { home, of = home }: Places): DialledPhone | undefined {
  const number = numberOf(typed, of);
  if (!number) return undefined;
  const href = number.getURI();
  if (number.countryCallingCode !== getCountryCallingCode(regionOf(home)))
    return { text: number.formatInternational(), href };
  return { text: isTypedAsAtHome(typed!, number) ? typed! : number.formatNational(), href };
}

/** Returns the `dial` of an answer, or nothing. */
export function withDial(typed: string | null, places: Places): { dial?: DialledPhone } {
  const dial = dialled(typed, places);
  return dial ? { dial } : {};
}

/** The number that is dialled out of a country begins with at most two digits more: 1, 0, 8 or 06. */
const MOST_BEFORE = 2;

const isTypedAsAtHome = (typed: string, { nationalNumber, ext }: PhoneNumber): boolean =>
  !isInternational(typed) &&
  digitsOf(typed).length - (ext?.length ?? 0) <= nationalNumber.length + MOST_BEFORE;

/** Returns a phone as text, for papers and lists. */
export const phoneText = (typed: string | null, places: Places): string | null =>
  dialled(typed, places)?.text ?? typed;

/** Returns the phone of a company as it writes it itself, with the number that is dialled. */
export function ownPhone(typed: string | null, country: string | null): DialledPhone | undefined {
  const href = numberOf(typed, country)?.getURI();
  return href ? { text: typed!, href } : undefined;
}

/** Returns the digits that a number has at home, without an extension: "0301234567". */
const digitsAtHome = ({ number }: PhoneNumber): string =>
  digitsOf(parsePhoneNumberFromString(number)?.formatNational() ?? '');

/**
 * Returns the digits that all ways to type a number have in common: 301234567 of +49 30 1234567 and of 030 1234567. In
 * Argentina a mobile number has other digits in its middle at home.
 */
function commonDigits(number: PhoneNumber): string {
  const [home, abroad] = [digitsAtHome(number), number.number.slice(1)];
  let same = 0;
  while (same < number.nationalNumber.length && home.at(-1 - same) === abroad.at(-1 - same)) same++;
  return abroad.slice(-same);
}

/** A text of digits and what stands between the digits of a number. Fewer than six digits may be anything. */
const LOOKS_LIKE_NUMBER = /^[\p{Nd}\s()+＋./\-‐-―]+$/u;
const FEWEST_DIGITS = 6;

/**
 * Returns the text by which a search finds a phone number however it is stored, for a text that is one; another text stays
 * as it is. A number that is still being typed counts when it begins with its country.
 */
export function searchedText(typed: string, home: string | null): string {
  const text = typed.trim();
  if (text.length > LONGEST || !LOOKS_LIKE_NUMBER.test(text)) return typed;
  if (digitsOf(text).length < FEWEST_DIGITS) return typed;
  const number = numberOf(text, home);
  if (number)
    return digitsOf(text) === commonDigits(number) && /^[\x20-\x7e]+$/.test(text)
      ? typed
      : commonDigits(number);
  return isInternational(text) ? begunNumber(text) || typed : typed;
}

/** Returns the query of a list whose rows are also found by a phone number, however it is typed. */
export const findingPhones = <Query extends { search?: string | undefined }>(
  { country }: { country: string | null },
  query: Query,
): Query => (query.search ? { ...query, search: searchedText(query.search, country) } : query);

function begunNumber(text: string): string | undefined {
  const typing = new AsYouType();
  typing.input(text);
  return typing.getNumber()?.nationalNumber;
}

/** The least number of digits of a phone number. Shorter ones are extensions and placeholders such as 000. */
const MIN_DIGITS = 5;

/** Returns a text that is the same for all ways to type a number. Null for a text with hardly a digit. */
export function phoneKey(typed: string | null, home: string | null): string | null {
  const number = numberOf(typed, home);
  if (number) return `${number.number}${number.ext ? `x${number.ext}` : ''}`;
  const digits = digitsOf(typed ?? '');
  return digits.length >= MIN_DIGITS ? digits : null;
}

/** Returns the digits of all usual ways to type a number, by which the database finds those that may be the same. */
export function digitsOfForms(typed: string | null, home: string | null): string[] {
  const digits = digitsOf(typed ?? '');
  if (digits.length < MIN_DIGITS) return [];
  const number = numberOf(typed, home);
  if (!number) return [digits];
  const { countryCallingCode: code, nationalNumber: own, ext = '' } = number;
  const atHome = digitsAtHome(number);
  const forms = [own, atHome, ...[own, atHome].flatMap((one) => [`${code}${one}`, `00${code}${one}`])];
  const international = home === 'US' || home === 'CA' ? [`011${code}${own}`] : [];
  return [...new Set([digits, ...[...forms, ...international].map((form) => `${form}${ext}`)])];
}
