import { type Branding, fallbackColors, type terms } from '@portal/contract/branding.ts';
import type { z } from 'zod';
import type { House } from '../../house.ts';
import { companyOfHost } from '../companies/index.ts';
import { defaultTerms } from './default-terms.ts';

const visitorsCompany = (house: House, host: string) =>
  house.database.dangerouslyAcrossCompanies((db) => companyOfHost(db, host));

/** What the sign-in page looks like for this visitor (D1.10); the fallback texts of A1 without any company. */
export async function readBranding(house: House, host: string): Promise<Branding> {
  const company = await visitorsCompany(house, host);
  return {
    name: company?.name ?? 'Repair Portal',
    logoUrl: company?.logoUrl ?? null,
    primaryColor: company?.primaryColor ?? fallbackColors.primary,
    secondaryColor: company?.secondaryColor ?? fallbackColors.secondary,
  };
}

/** The terms a visitor accepts at registration: the company's own, else a plain default (D1.4). */
export async function readTerms(house: House, host: string): Promise<z.infer<typeof terms>> {
  const company = await visitorsCompany(house, host);
  return {
    title: 'Terms and Conditions',
    body: company?.termsBody ?? defaultTerms(company?.name ?? 'Repair Portal'),
    version: company?.termsVersion ?? 1,
  };
}
