import type { Branding, ownTerms, terms } from '@portal/contract/companies/branding/endpoints.ts';
import { fallbackColors } from '@portal/contract/core/colours.ts';
import { dateIn } from '@portal/contract/core/dates/dates.ts';
import type { z } from 'zod';
import type { CompanyRow } from '../../../db/schema/companies.ts';
import { notFound } from '../../../errors.ts';
import type { Runtime } from '../../../runtime.ts';
import type { Work } from '../../../work.ts';
import { companyOfHost, shownStyle } from '../companies/index.ts';

/**
 * Returns the terms for companies without terms of their own. They are plain text with a blank line between
 * paragraphs. They name no amount: everybody reads them, also who may read no amount of the company.
 */
const defaultTerms = (
  company: string,
  currency: string,
): string => `These terms apply between ${company} ("we") and you when you use this portal to request repairs or calibrations and to follow them.

1. Your account
You give correct contact details and keep your password to yourself. You tell us at once if somebody else may have used your account. We may close an account that is misused.

2. Requests
Submitting a request is an inquiry, not yet an order. You describe the equipment and its fault as well as you can and tell us about anything that could endanger the people who handle it. Equipment must be clean and free of hazardous substances when it is sent to us.

3. Estimates and approval
Unless you chose "No Estimate Required" up to the amount that the request form names, we send you an estimate before chargeable work begins and start only after you have approved it. If you decline, we return the equipment; inspection and return shipping may be charged. If further faults are found we ask you again before the agreed cost is exceeded.

4. Calibration
Calibration is an extra charge. Results describe the state of the equipment at the time of calibration.

5. Shipping and insurance
You pack the equipment safely and put the service report number on the parcel. Shipping insurance can be ordered with the request. Without insurance we are not responsible for equipment lost or damaged in transit.

6. Payment
Prices are in ${currency === 'USD' ? 'US dollars' : currency} and do not include taxes unless stated. Invoices are due on receipt unless we agreed otherwise in writing. We may keep repaired equipment until it has been paid for.

7. Repair warranty
We correct faulty workmanship free of charge if you report it within 90 days after the equipment was returned. Wear, misuse and changes made by others are not covered. Your statutory rights are not affected.

8. Equipment that is not collected
If equipment is not collected and we cannot reach you for 90 days after we told you that it is ready, we may dispose of it after a last written notice.

9. Liability
We are liable for damage we cause on purpose or by gross negligence, and where the law says so. Otherwise our liability is limited to the value of the equipment at the time it was received. We are not responsible for data stored on equipment; please keep a copy.

10. Your data
We use the data you enter to handle your requests, to send you messages about them and to meet legal duties. We pass it on only to those who take part, such as carriers. You may ask us what we have stored about you and have it corrected.

11. Changes
We may change these terms for future requests. The version you accepted, and when, is stored with your account.`;

const visitorsCompany = (runtime: Runtime, host: string) =>
  runtime.database.dangerouslyAcrossCompanies((db) => companyOfHost(db, host));

/** Returns what anybody may see of a company (D1.10), or the default texts of A1 without a company. */
export const brandingOf = (company: CompanyRow | undefined): Branding => ({
  name: company?.name ?? 'Repair Portal',
  logoUrl: company?.logoUrl ?? null,
  primaryColor: company?.primaryColor ?? fallbackColors.primary,
  secondaryColor: company?.secondaryColor ?? fallbackColors.secondary,
  ...(company && shownStyle(company)),
});

/** Returns the terms for registration in a company: its own, else a plain default (D1.4). */
export const termsOf = (company: CompanyRow | undefined): z.infer<typeof terms> => ({
  title: 'Terms and Conditions',
  body: company?.termsBody ?? defaultTerms(company?.name ?? 'Repair Portal', company?.currency ?? 'USD'),
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
