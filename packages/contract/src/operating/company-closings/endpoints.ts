import { z } from 'zod';
import { endpoint } from '../../core/calls/endpoint.ts';
import { calendarDay, instant } from '../../core/dates/date-answers.ts';
import { byCompany, line } from '../../core/fields.ts';

/** Whether a company is to be removed, and when. */
export const companyClosing = z.object({
  /** The day of the removal; null when the company stays. */
  closesOn: calendarDay.nullable(),
  askedAt: instant.nullable(),
  askedBy: z.string().nullable(),
});
export type CompanyClosing = z.infer<typeof companyClosing>;

const ofCompany = {
  record: { kind: 'company', param: 'companyId' },
  params: byCompany,
  path: '/api/companies/:companyId/closing',
} as const;

/** The removal of a whole company after a notice (access.md: deletion of a company). */
export const companyClosingEndpoints = {
  get: endpoint({
    ...ofCompany,
    method: 'GET',
    permission: 'company.export',
    summary: 'Whether the company is to be removed, and on which day',
    changedBy: ['companyExport'],
    changedByAnyRow: true,
    answer: companyClosing,
  }),
  start: endpoint({
    ...ofCompany,
    method: 'POST',
    permission: 'company.close',
    summary: 'Remove the company with all its data after 30 days; the body repeats its name',
    body: z.object({ name: line() }),
    answer: companyClosing,
    status: 201,
  }),
  takeBack: endpoint({
    ...ofCompany,
    method: 'DELETE',
    permission: 'company.close',
    summary: 'Keep a company that was to be removed',
    answer: 'none',
  }),
};
