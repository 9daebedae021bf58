import { z } from 'zod';
import { endpoint } from '../../core/calls/endpoint.ts';
import { calendarDay } from '../../core/dates/date-answers.ts';
import { shownStyle } from './public-company.ts';

/** All that the sign-in page and public links may know about a company (D1.10). */
export const branding = z.object({
  name: z.string(),
  logoUrl: z.string().nullable(),
  primaryColor: z.string(),
  secondaryColor: z.string(),
  style: shownStyle.optional(),
});
export type Branding = z.infer<typeof branding>;

/** Defaults of a company (A3). */
export const companyColors = { primary: '#1e40af', secondary: '#4f46e5' } as const;

/** The terms that a visitor accepts at registration (D1.4). */
export const terms = z.object({
  title: z.string(),
  body: z.string(),
  version: z.int(),
  /** The calendar day this version came into force, in the company's zone; null while there is no company. */
  since: calendarDay.nullable(),
});
/** The terms of the caller's company and the version the caller accepted; null for users that staff created. */
export const ownTerms = terms.extend({
  accepted: z.object({ version: z.int(), on: calendarDay }).nullable(),
});

/** The file name of an uploaded logo. It is random, so that nobody can guess it. */
export const LOGO_NAME = /^[0-9a-f]{32}\.webp$/;
/** The same file, and its form for mails: older Outlook shows no WebP. */
const LOGO_FILE = /^[0-9a-f]{32}\.(?:webp|png)$/;

export const brandingEndpoints = {
  branding: endpoint({
    method: 'GET',
    path: '/api/branding',
    permission: 'public',
    summary: "Name, logo and colours of the visitor's company",
    changedBy: ['company'],
    answer: branding,
  }),
  logo: endpoint({
    method: 'GET',
    path: '/api/logos/:name',
    permission: 'public',
    summary:
      'The logo a company shows, under a name nobody can guess; with the ending .png in the form of mails',
    params: z.object({ name: z.string().regex(LOGO_FILE, 'Unknown logo') }),
    answer: 'file',
  }),
  terms: endpoint({
    method: 'GET',
    path: '/api/terms',
    permission: 'public',
    summary: "Terms and conditions of the visitor's company",
    changedBy: ['company'],
    answer: terms,
  }),
  ownTerms: endpoint({
    method: 'GET',
    path: '/api/user/terms',
    permission: 'account.use',
    summary: "Terms and conditions of the caller's company, and the version the caller has accepted",
    changedBy: ['company'],
    answer: ownTerms,
  }),
};
