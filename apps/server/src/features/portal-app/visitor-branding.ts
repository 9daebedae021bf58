import { companyColors } from '@portal/contract/branding/endpoints.ts';
import { fallbackColors, sixDigits } from '@portal/contract/core/colours.ts';
import type { Runtime } from '../../runtime.ts';
import { companyOfHost } from '../companies/index.ts';

/** What an installed portal shows of its company. */
export interface PortalBranding {
  name: string;
  primaryColor: string;
  /** Storage key of an uploaded logo; none for a logo on another web site, which is never fetched. */
  logo: string | null;
}

const HEX = /^#[0-9a-f]{6}$/i;

/** The company of the visitor's host, else the first active one (D1.10); the texts of A1 without any. */
export async function visitorBranding(runtime: Runtime, host: string): Promise<PortalBranding> {
  const company = await runtime.database.dangerouslyAcrossCompanies((db) => companyOfHost(db, host));
  if (!company) return { name: 'Repair Portal', primaryColor: fallbackColors.primary, logo: null };
  const { name, logo } = company;
  const primaryColor = sixDigits(company.primaryColor);
  return { name, logo, primaryColor: HEX.test(primaryColor) ? primaryColor : companyColors.primary };
}
