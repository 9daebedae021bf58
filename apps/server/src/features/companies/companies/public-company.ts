import type { PublicCompany } from '@portal/contract/companies/branding/public-company.ts';
import { USUAL_STYLE } from '@portal/contract/core/house-style.ts';
import { type Language, USUAL_LANGUAGE } from '@portal/contract/core/languages.ts';
import type { CompanyRow } from '../../../db/schema/companies.ts';
import { readerLanguage } from '../../../house-styles/in-language.ts';
import { ownPhone } from '../../../phones/phone-number.ts';

/** Returns the style in which the company writes, as answers have it: nothing when it is the usual one. */
export function shownStyle(
  row: Pick<CompanyRow, 'locale' | 'currency' | 'taxName'>,
): Pick<PublicCompany, 'style'> {
  const { locale, currency, taxName } = row;
  const isUsual =
    locale === USUAL_STYLE.locale && currency === USUAL_STYLE.currency && taxName === USUAL_STYLE.taxName;
  return isUsual ? {} : { style: { locale, currency, taxName } };
}

/**
 * Returns what a page behind a signed link says of the company, and in which language it speaks. `ofCustomer` is the language of
 * the customer whose link it is.
 */
export function publicCompany(company: CompanyRow, ofCustomer: Language | null): PublicCompany {
  const { name, logoUrl, primaryColor, secondaryColor, phone, email, timeZone, country } = company;
  const dial = ownPhone(phone, country);
  const { language, style } = readerLanguage(company, ofCustomer, company);
  return {
    ...{ name, logoUrl, primaryColor, secondaryColor, phone, email, timeZone },
    ...(dial && { dial }),
    ...shownStyle(style),
    ...(language !== USUAL_LANGUAGE && { language }),
  };
}
