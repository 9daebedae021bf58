import type { PublicCompany } from '@portal/contract/companies/branding/public-company.ts';
import type { CompanyRow } from '../../../db/schema/companies.ts';
import { ownPhone } from '../../../phones/phone-number.ts';

/** Returns what a page behind a signed link says of the company. */
export function publicCompany(company: CompanyRow): PublicCompany {
  const { name, logoUrl, primaryColor, secondaryColor, phone, email, timeZone, country } = company;
  const dial = ownPhone(phone, country);
  return { name, logoUrl, primaryColor, secondaryColor, phone, email, timeZone, ...(dial && { dial }) };
}
