import type { Branding, ownTerms, terms } from '@portal/contract/companies/branding/endpoints.ts';
import { fallbackColors } from '@portal/contract/core/colours.ts';
import { dateIn } from '@portal/contract/core/dates.ts';
import type { z } from 'zod';
import type { CompanyRow } from '../../../db/schema/companies.ts';
import { notFound } from '../../../errors.ts';
import type { Runtime } from '../../../runtime.ts';
import type { Work } from '../../../work.ts';
import { companyOfHost } from '../companies/index.ts';
import { defaultTerms } from './default-terms.ts';

const visitorsCompany = (runtime: Runtime, host: string) =>
  runtime.database.dangerouslyAcrossCompanies((db) => companyOfHost(db, host));

/** Returns what anybody may see of a company (D1.10), or the default texts of A1 without a company. */
export const brandingOf = (company: CompanyRow | undefined): Branding => ({
  name: company?.name ?? 'Repair Portal',
  logoUrl: company?.logoUrl ?? null,
  primaryColor: company?.primaryColor ?? fallbackColors.primary,
  secondaryColor: company?.secondaryColor ?? fallbackColors.secondary,
});

/** Returns the terms for registration in a company: its own, else a plain default (D1.4). */
export const termsOf = (company: CompanyRow | undefined): z.infer<typeof terms> => ({
  title: 'Terms and Conditions',
  body: company?.termsBody ?? defaultTerms(company?.name ?? 'Repair Portal'),
  version: company?.termsVersion ?? 1,
  since: company ? dateIn(company.timeZone, company.termsChangedAt) : null,
});

/** Returns the branding of the sign-in page for this visitor. */
export const readBranding = async (runtime: Runtime, host: string): Promise<Branding> =>
  brandingOf(await visitorsCompany(runtime, host));

/** Returns the terms that a visitor accepts at registration. */
export const readTerms = async (runtime: Runtime, host: string): Promise<z.infer<typeof terms>> =>
  termsOf(await visitorsCompany(runtime, host));

/**
 * Returns the terms of the caller's company (D1.4), and which version the caller has accepted and when.
 * @throws 404 without a company.
 */
export async function readOwnTerms({
  db,
  actor,
}: Pick<Work, 'db' | 'actor'>): Promise<z.infer<typeof ownTerms>> {
  const [company, user] = await Promise.all([
    db
      .selectFrom('companies')
      .selectAll()
      .where('id', '=', actor.companyId ?? 0)
      .executeTakeFirst(),
    db
      .selectFrom('users')
      .select(['termsVersion', 'termsAcceptedAt'])
      .where('id', '=', actor.userId)
      .executeTakeFirst(),
  ]);
  if (!company) throw notFound();
  const { termsVersion: version, termsAcceptedAt: at } = user ?? {};
  return {
    ...termsOf(company),
    accepted: version && at ? { version, on: dateIn(company.timeZone, at) } : null,
  };
}
