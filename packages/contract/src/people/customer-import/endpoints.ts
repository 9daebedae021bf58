import { z } from 'zod';
import { endpoint } from '../../core/calls/endpoint.ts';
import { line, text as lines, optionalEmail, required } from '../../core/fields.ts';
import { customerMessages } from '../customers/messages.ts';
import { byImport, fileImport, fileImportDetail, importCall, importListCall } from '../file-import/shapes.ts';
import type { CustomerField } from './fields.ts';

/** A row of a file. The rules are those of the customer form (B5); an empty cell means none. */
export const customerRow = z.object({
  name: required(customerMessages.nameRequired),
  email: optionalEmail(),
  phone: line(50),
  address: lines(500),
  city: line(),
  state: line(),
  zip: line(50),
} satisfies Record<CustomerField, z.ZodType>);

/** The keys by which a stored customer is found (D5.2). */
export const customerMatches = ['email', 'phone', 'name'] as const;
export type CustomerMatch = (typeof customerMatches)[number];

const oneImport = { record: { kind: 'customerImport', param: 'importId' }, params: byImport } as const;

export const customerImportEndpoints = {
  import: endpoint({
    ...importCall,
    method: 'POST',
    path: '/api/companies/:companyId/customers/import',
    permission: 'customer.import',
    summary:
      'Import customers from a CSV or Excel file; ?dryRun=true tells per row what would happen and stores nothing; ?background=true answers before the rows are done',
  }),
  list: endpoint({
    ...importListCall,
    method: 'GET',
    path: '/api/companies/:companyId/customers/import',
    permission: 'customer.import',
    summary: 'Imports of a company, newest first',
  }),
  get: endpoint({
    ...oneImport,
    method: 'GET',
    path: '/api/companies/:companyId/customers/import/:importId',
    permission: 'customer.import',
    summary: 'One import with its progress and the rows that were left out',
    changedBy: [],
    answer: fileImportDetail,
  }),
  undo: endpoint({
    ...oneImport,
    method: 'POST',
    path: '/api/companies/:companyId/customers/import/:importId/undo',
    permission: 'customer.import',
    summary: 'Take an import back within 24 hours, but for customers changed or used since',
    answer: fileImport,
  }),
};
