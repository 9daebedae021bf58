import { z } from 'zod';
import { endpoint } from '../../core/calls/endpoint.ts';
import { pagingQuery } from '../../core/calls/paging-query.ts';
import { calendarDate } from '../../core/dates/date-fields.ts';
import { byCompany, byId, flagParam, NAME_MAX } from '../../core/fields.ts';
import { claimingCertificate, scopeEntry, scopeEntryEnd, scopeEntryForm, scopeNames } from './shapes.ts';

const read = { permission: 'scope.read' } as const;
const write = { permission: 'scope.write' } as const;
const ofEntry = { record: 'scopeEntry', params: byId } as const;
const { page, pageSize } = pagingQuery;
const name = z.string().trim().max(NAME_MAX).optional();

export const scopeEndpoints = {
  list: endpoint({
    ...read,
    method: 'GET',
    path: '/api/companies/:companyId/scope',
    summary:
      'The scope of accreditation, newest entries first unless asked otherwise; 404 without a laboratory',
    params: byCompany,
    query: z.object({
      ...pagingQuery,
      sort: z.enum(['quantity', 'validFrom', 'createdAt']).optional(),
      quantity: name,
      site: name,
      /** True for the entries that hold today in the zone of the company. */
      inForce: flagParam.optional(),
    }),
    changedBy: ['scope'],
    answer: z.array(scopeEntry),
    paged: true,
  }),
  names: endpoint({
    ...read,
    method: 'GET',
    path: '/api/companies/:companyId/scope-names',
    summary: 'The quantities and the sites that entries of the scope name',
    params: byCompany,
    changedBy: ['scope'],
    answer: scopeNames,
  }),
  add: endpoint({
    ...write,
    method: 'POST',
    path: '/api/companies/:companyId/scope',
    summary: 'Add an entry to the scope',
    params: byCompany,
    body: scopeEntryForm,
    answer: scopeEntry,
    status: 201,
  }),
  get: endpoint({
    ...read,
    ...ofEntry,
    method: 'GET',
    path: '/api/scope-entries/:id',
    summary: 'An entry of the scope',
    changedBy: ['scope'],
    answer: scopeEntry,
  }),
  certificates: endpoint({
    ...read,
    ...ofEntry,
    method: 'GET',
    path: '/api/scope-entries/:id/certificates',
    summary:
      'Issued certificates with results that are reported as accredited under an entry and were calibrated after a day; without one after its last day, and none while it has no end',
    query: z.object({ page, pageSize, after: calendarDate().optional() }),
    changedBy: ['scope', 'repair'],
    changedByAnyRow: true,
    answer: z.array(claimingCertificate),
    paged: true,
  }),
  change: endpoint({
    ...write,
    ...ofEntry,
    method: 'PUT',
    path: '/api/scope-entries/:id',
    summary: 'Replace what an entry says; 409 once it has held',
    body: scopeEntryForm,
    answer: scopeEntry,
  }),
  end: endpoint({
    ...write,
    ...ofEntry,
    method: 'POST',
    path: '/api/scope-entries/:id/end',
    summary: 'Set or take away the last day of an entry, also once it has held',
    body: scopeEntryEnd,
    answer: scopeEntry,
    status: 200,
  }),
  remove: endpoint({
    ...write,
    ...ofEntry,
    method: 'DELETE',
    path: '/api/scope-entries/:id',
    summary: 'Remove an entry; 409 once it has held',
    answer: 'none',
  }),
};
