import { z } from 'zod';
import { endpoint } from '../../core/calls/endpoint.ts';
import { pagingQuery, sortQuery } from '../../core/calls/paging-query.ts';
import { byCompany, byId, flagParam } from '../../core/fields.ts';
import { supplier, supplierFigures, supplierForm, supplierUpdate } from './shapes.ts';

export const supplierEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/companies/:companyId/suppliers',
    permission: 'supplier.read',
    summary: 'Suppliers of a company, newest first unless asked otherwise',
    params: byCompany,
    query: z.object({
      ...pagingQuery,
      ...sortQuery,
      active: flagParam.optional(),
      isPreferred: flagParam.optional(),
    }),
    changedBy: ['supplier'],
    answer: z.array(supplier),
    paged: true,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/companies/:companyId/suppliers',
    permission: 'supplier.write',
    summary: 'Add a supplier',
    params: byCompany,
    body: supplierForm,
    answer: supplier,
    status: 201,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/suppliers/:id',
    permission: 'supplier.read',
    summary: 'A supplier with the figures of its orders',
    record: 'supplier',
    params: byId,
    changedBy: ['supplier', 'purchaseOrder'],
    changedByAnyRow: true,
    answer: supplier.extend({ figures: supplierFigures }),
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/api/suppliers/:id',
    permission: 'supplier.write',
    summary: 'Change, deactivate or reactivate a supplier',
    record: 'supplier',
    params: byId,
    body: supplierUpdate,
    answer: supplier,
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/api/suppliers/:id',
    permission: 'supplier.write',
    summary: 'Remove a supplier that nothing uses; 409 says what uses it',
    record: 'supplier',
    params: byId,
    answer: 'none',
  }),
};
