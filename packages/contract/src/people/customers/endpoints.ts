import { z } from 'zod';
import { endpoint } from '../../core/calls/endpoint.ts';
import { SEARCH_MAX } from '../../core/calls/paging.ts';
import { pagingQuery, sortQuery } from '../../core/calls/paging-query.ts';
import { byCompany, byId, flagParam, idParam } from '../../core/fields.ts';
import { customerEquipment } from './equipment-rules.ts';
import { customer, customerDetail, customerForm, customerUpdate, mergeForm, mergeResult } from './shapes.ts';

const listQuery = z.object({ ...pagingQuery, ...sortQuery, active: flagParam.optional() });
export type CustomerListQuery = z.output<typeof listQuery>;

const ofCustomer = z.object({ customerId: idParam });
const record = { kind: 'customer', param: 'customerId' } as const;

export const customerEndpoints = {
  listOwn: endpoint({
    method: 'GET',
    path: '/api/customers',
    permission: 'customer.list',
    summary: 'Customers of the company one works in, newest first unless asked otherwise',
    query: listQuery,
    changedBy: ['customer'],
    answer: z.array(customer),
    paged: true,
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/companies/:companyId/customers',
    permission: 'customer.read',
    summary: 'Customers of a company, newest first unless asked otherwise',
    params: byCompany,
    query: listQuery,
    changedBy: ['customer'],
    answer: z.array(customer),
    paged: true,
  }),
  search: endpoint({
    method: 'GET',
    path: '/api/companies/:companyId/customers/search',
    permission: 'customer.read',
    summary: 'The active customers a text finds, best first; the first by name without a text',
    params: byCompany,
    query: z.object({ query: z.string().trim().max(SEARCH_MAX).optional() }),
    changedBy: ['customer'],
    answer: z.array(customer),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/companies/:companyId/customers',
    permission: 'customer.write',
    summary: 'Add a customer',
    params: byCompany,
    body: customerForm,
    answer: customer,
    status: 201,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/api/companies/:companyId/customers/:customerId',
    permission: 'customer.write',
    summary: 'Change, deactivate or reactivate a customer',
    record,
    params: z.object({ ...byCompany.shape, ...ofCustomer.shape }),
    body: customerUpdate,
    answer: customer,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/customers/:id',
    permission: 'customer.write',
    summary: 'A customer with people, and counts of all that hangs on the record',
    record: 'customer',
    params: byId,
    changedBy: ['customer', 'team', 'invitation'],
    changedByAnyRow: true,
    answer: customerDetail,
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/api/customers/:id',
    permission: 'customer.write',
    summary: 'Remove a customer nothing hangs on; 409 says what uses it',
    record: 'customer',
    params: byId,
    answer: 'none',
  }),
  merge: endpoint({
    method: 'POST',
    path: '/api/customers/:id/merge',
    permission: 'customer.write',
    summary: 'Move all that hangs on this customer to another and remove it; ?dryRun=true only tells',
    record: 'customer',
    params: byId,
    query: z.object({ dryRun: flagParam.optional() }),
    body: mergeForm,
    answer: mergeResult,
  }),
  equipment: endpoint({
    method: 'GET',
    path: '/api/customers/:customerId/equipment',
    permission: 'customer.equipment.read',
    summary: 'The equipment a customer owns; customers see their own',
    record,
    params: ofCustomer,
    changedBy: ['customer', 'equipment'],
    changedByAnyRow: true,
    answer: z.array(customerEquipment),
  }),
};
