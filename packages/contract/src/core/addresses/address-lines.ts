import { wholeFormat } from './address-formats.ts';

/** The parts of a postal address. `street` may have several lines. */
export interface AddressParts {
  name?: string | null | undefined;
  street: string | null | undefined;
  city: string | null | undefined;
  state: string | null | undefined;
  zip: string | null | undefined;
}

const LOCAL_SIGNS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
/** The mark before a postal code of Japan, which some people type. */
const POSTAL_MARK = '〒';

const given = (part: string | null | undefined): string => (part?.trim() ? part : '');

/**
 * Returns the lines of an address as its country (ISO 3166-1) writes them, without the country's name (D14.5). Empty parts
 * leave no gap. The street stays as it was typed, with its line breaks. None without any part.
 */
export function addressLines({ name, street, city, state, zip }: AddressParts, country: string): string[] {
  const parts: Record<string, string> = {
    ...{ N: given(name), A: given(street), C: given(city), S: given(state), Z: given(zip) },
  };
  const isLocal = [street, city, state].some((part) => LOCAL_SIGNS.test(part ?? ''));
  return wholeFormat(country, isLocal)
    .split('|')
    .map((format) => lineOf(format, parts))
    .filter((line) => line !== '');
}

/** What stands between two parts is that behind the first of them: 'C, S Z' without a state is 'C, Z'. */
function lineOf(format: string, parts: Record<string, string>): string {
  const before = format.startsWith(POSTAL_MARK) && !parts['Z']!.startsWith(POSTAL_MARK) ? POSTAL_MARK : '';
  let line = '';
  let between = before;
  for (const [, part, behind] of format.matchAll(/([NACSZ])([^NACSZ]*)/g)) {
    const value = parts[part!]!;
    if (value === '') continue;
    line += between + value;
    between = behind!;
  }
  return line;
}
