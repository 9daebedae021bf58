import { type Branding, fallbackColors, type terms } from '@portal/contract/branding.ts';
import type { z } from 'zod';
import type { CompanyRow } from '../../db/schema/companies.ts';
import type { House } from '../../house.ts';
import { companyOfHost } from '../companies/index.ts';
import { defaultTerms } from './default-terms.ts';

const visitorsCompany = (house: House, host: string) =>
  house.database.dangerouslyAcrossCompanies((db) => companyOfHost(db, host));

/** What anybody may see of a company (D1.10); the fallback texts of A1 without any. */
export const brandingOf = (company: CompanyRow | undefined): Branding => ({
  name: company?.name ?? 'Repair Portal',
  logoUrl: company?.logoUrl ?? null,
  primaryColor: company?.primaryColor ?? fallbackColors.primary,
  secondaryColor: company?.secondaryColor ?? fallbackColors.secondary,
});

/** The terms that registration in a company accepts: its own, else a plain default (D1.4). */
export const termsOf = (company: CompanyRow | undefined): z.infer<typeof terms> => ({
  title: 'Terms and Conditions',
  body: company?.termsBody ?? defaultTerms(company?.name ?? 'Repair Portal'),
  version: company?.termsVersion ?? 1,
});

/** What the sign-in page looks like for this visitor. */
export const readBranding = async (house: House, host: string): Promise<Branding> =>
  brandingOf(await visitorsCompany(house, host));

/** The terms a visitor accepts at registration. */
export const readTerms = async (house: House, host: string): Promise<z.infer<typeof terms>> =>
  termsOf(await visitorsCompany(house, host));
