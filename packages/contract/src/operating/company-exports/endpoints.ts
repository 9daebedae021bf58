import { z } from 'zod';
import { endpoint } from '../../core/calls/endpoint.ts';
import { instant } from '../../core/dates/date-answers.ts';
import { byCompany } from '../../core/fields.ts';

/** The newest archive of a company. */
export const companyExport = z.object({
  /** `none`: nobody has asked for one. `expired`: it was removed after seven days. */
  state: z.enum(['none', 'making', 'ready', 'failed', 'expired']),
  askedAt: instant.nullable(),
  askedBy: z.string().nullable(),
  finishedAt: instant.nullable(),
  /** Until when it can be downloaded. */
  expiresAt: instant.nullable(),
  bytes: z.int().nullable(),
  /** How many files it holds. */
  files: z.int().nullable(),
  /** How many stored files could not be found. */
  missing: z.int().nullable(),
});
export type CompanyExport = z.infer<typeof companyExport>;

const ofCompany = {
  record: { kind: 'company', param: 'companyId' },
  params: byCompany,
  permission: 'company.export',
} as const;

/** All data of one company as an archive (access.md: export of the own company). */
export const companyExportEndpoints = {
  get: endpoint({
    ...ofCompany,
    method: 'GET',
    path: '/api/companies/:companyId/export',
    summary: 'The newest archive of the company: how far it is, and until when it can be downloaded',
    changedBy: ['companyExport'],
    changedByAnyRow: true,
    answer: companyExport,
  }),
  start: endpoint({
    ...ofCompany,
    method: 'POST',
    path: '/api/companies/:companyId/export',
    summary: 'Start an archive with all data and files of the company; it replaces the one before',
    answer: companyExport,
    status: 202,
  }),
  archive: endpoint({
    ...ofCompany,
    method: 'GET',
    path: '/api/companies/:companyId/export/archive.tar',
    summary: 'Download the newest archive of the company',
    answer: 'file',
  }),
};
