import { z } from 'zod';
import { endpoint } from '../../core/calls/endpoint.ts';
import { pagingQuery, sortQuery } from '../../core/calls/paging-query.ts';
import { instant } from '../../core/dates/date-answers.ts';
import { dialledPhone } from '../../core/dialled-phone.ts';
import { byCompany } from '../../core/fields.ts';
import { languageCodes } from '../../core/languages.ts';
import { dollarAmount } from '../../core/numbers/money-fields.ts';
import { percentNumber } from '../../core/numbers/percent-fields.ts';
import { paperNames } from '../../core/paper.ts';
import { branding } from '../branding/endpoints.ts';
import { shownTaxRate } from './shown-tax-rate.ts';

/** A company in the switcher and for the theme (A7). */
export const activeCompany = branding.extend({ id: z.int() });

/** A tenant (A3). Fields that a customer may not see are left out. Secrets have no field at all (access.md). */
export const company = activeCompany.extend({
  website: z.string().nullable(),
  phone: z.string().nullable(),
  dial: dialledPhone.optional(),
  email: z.string().nullable(),
  timeZone: z.string(),
  /** The code of ISO 3166-1 (D14.1). */
  country: z.string().optional(),
  paper: z.enum(paperNames).optional(),
  /** 1 for Monday to 7 for Sunday. */
  firstDayOfWeek: z.int().optional(),
  /** The country of addresses that name none. */
  addressCountry: z.string().optional(),
  /** ISO 4217. */
  currency: z.string().optional(),
  /** True when the currency cannot be changed any more. Only the company read by its id says so, to admins. */
  currencyFixed: z.boolean().optional(),
  /** The BCP 47 tag that numbers and dates are written by. */
  locale: z.string().optional(),
  /** The name of the tax on what the company charges. */
  taxName: z.string().optional(),
  /** The language of papers for customers without one of their own. */
  language: z.enum(languageCodes).optional(),
  /** True when customers may ask for a loaner in their request (D7.4). */
  loanerRequests: z.boolean().optional(),
  logo: z.string().nullable().optional(),
  primaryContact: z.string().nullable().optional(),
  address: z.string().nullable().optional(),
  contactEmail: z.string().nullable().optional(),
  contactPhone: z.string().nullable().optional(),
  ccEmail: z.string().nullable().optional(),
  notificationsEnabled: z.boolean().optional(),
  notificationEmail: z.string().nullable().optional(),
  /** The name for signing in at the mail server, when it is another than the address. */
  notificationEmailUser: z.string().nullable().optional(),
  notificationEmailHost: z.string().nullable().optional(),
  notificationEmailPort: z.int().optional(),
  /** Whether a mail password is stored (D4.4). */
  hasPassword: z.boolean().optional(),
  /** The name of the portal's address under which this company is shown (D1.10). */
  hostName: z.string().nullable().optional(),
  /** Dollars (D3.6). */
  estimateThreshold: dollarAmount.optional(),
  /** Percent with at most 4 decimals. */
  salesTaxRate: percentNumber.optional(),
  /** Rates that a line may have instead. Left out without any. */
  otherTaxRates: z.array(shownTaxRate).optional(),
  /** Null when the company uses the default terms (D1.4). */
  termsBody: z.string().nullable().optional(),
  termsVersion: z.int().optional(),
  /** What each late day of a loan costs, for units without a rate of their own; null for nothing (D7.4). */
  loanDailyRate: dollarAmount.optional(),
  /** The agreement text that a customer signs for a demo unit on loan (D7.3). */
  agreementBody: z.string().nullable().optional(),
  /** True when mails carry links on which customers follow a repair without an account (D12.1). */
  trackingLinks: z.boolean().optional(),
  /** True when a second person must approve a certificate (D5.11). */
  certificateSecondPerson: z.boolean().optional(),
  /** True when the company's staff must have a second factor (D1.8). */
  requireSecondFactor: z.boolean().optional(),
  active: z.boolean().optional(),
  createdAt: instant.optional(),
  version: z.int().optional(),
});
export type Company = z.infer<typeof company>;

/** The list of companies does not depend on the company a superadmin has chosen, so that company may be gone. */
const ofNoCompany = { companyOptional: true, acrossCompanies: true, ignoresCompany: true } as const;

export const companyEndpoints = {
  active: endpoint({
    method: 'GET',
    path: '/api/companies/active',
    permission: 'branding.list',
    summary: "The caller's company; a superadmin gets all active ones, the own first",
    changedBy: ['company'],
    answer: z.array(activeCompany),
    ...ofNoCompany,
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/companies',
    permission: 'company.list',
    summary: 'Companies: the own one, or all for a superadmin',
    query: z.object({ ...pagingQuery, ...sortQuery }),
    changedBy: ['company'],
    answer: z.array(company),
    paged: true,
    ...ofNoCompany,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/companies/:companyId',
    permission: 'company.read',
    summary: 'One company, fields by role',
    record: { kind: 'company', param: 'companyId' },
    params: byCompany,
    changedBy: ['company'],
    answer: company,
  }),
  own: endpoint({
    method: 'GET',
    path: '/api/user/company',
    permission: 'company.read',
    summary: "The caller's company; 404 without one",
    changedBy: ['company'],
    answer: company,
    companyOptional: true,
  }),
};
