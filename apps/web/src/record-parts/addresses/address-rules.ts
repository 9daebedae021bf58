import { countryName } from '@portal/contract/companies/companies/countries.ts';
import { countryOf } from '@portal/contract/companies/companies/country-of.ts';
import { addressFields } from '@portal/contract/core/addresses/address-form.ts';
import { unusualPostalCode } from '@portal/contract/core/addresses/postal-code.ts';

/** Loaded when a form needs more than the fields of the USA. */
export { addressFields, countryOf };

const WITH_ARTICLE = /^(?:United|Netherlands|Philippines|Dominican|Bahamas|Maldives|Gambia|.* Islands$)/;

/** Returns the warning beneath a postal code that does not look as usual in its country (D14.5). */
export function postalWarning(typed: string, country: string): string | undefined {
  const example = unusualPostalCode(typed, country);
  if (!example) return undefined;
  const name = countryName(country);
  const place = WITH_ARTICLE.test(name) ? `the ${name}` : name;
  return `A postal code in ${place} usually looks like ${example}.`;
}
