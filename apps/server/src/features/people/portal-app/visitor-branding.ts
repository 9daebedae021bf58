import { companyColors } from '@portal/contract/companies/branding/endpoints.ts';
import { fallbackColors, sixDigits } from '@portal/contract/core/colours.ts';
import type { Runtime } from '../../../runtime.ts';
import { companyOfHost } from '../../companies/companies/index.ts';

/** The values of a company that an installed portal shows. */
export interface PortalBranding {
  name: string;
  primaryColor: string;
  /** Storage key of an uploaded logo. Null for a logo on another web site, which is never fetched. */
  logo: string | null;
}

const HEX = /^#[0-9a-f]{6}$/i;

/**
 * Returns the branding of the company of the visitor's host, or else of the first active company (D1.10). Without any
 * company it returns the texts of A1.
 */
export async function visitorBranding(runtime: Runtime, host: string): Promise<PortalBranding> {
  const company = await runtime.database.dangerouslyAcrossCompanies((db) => companyOfHost(db, host));
  if (!company) return { name: 'Repair Portal', primaryColor: fallbackColors.primary, logo: null };
  const { name, logo } = company;
  const primaryColor = sixDigits(company.primaryColor);
  return { name, logo, primaryColor: HEX.test(primaryColor) ? primaryColor : companyColors.primary };
}
