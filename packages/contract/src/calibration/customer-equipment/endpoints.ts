import { z } from 'zod';
import { endpoint } from '../../core/calls/endpoint.ts';
import { pagingQuery } from '../../core/calls/paging-query.ts';
import { byId, idParam } from '../../core/fields.ts';
import { labelPaper } from '../../papers/repair-documents/label-paper.ts';
import { unitMessages } from '../../repairs/equipment-models/unit-messages.ts';
import { chosenIds } from '../../repairs/repairs/ids.ts';
import { unitExportQuery, unitListQuery } from './list.ts';
import {
  ownUnitForm,
  ownUnitUpdate,
  registeredUnit,
  serialNumberHistory,
  unitDocument,
  unitForm,
  unitLoan,
  unitMail,
  unitPassport,
  unitPhoto,
  unitRepair,
  unitUpdate,
} from './shapes.ts';

/** What every section of a unit's page has in common. */
const section = {
  method: 'GET',
  permission: 'customer.equipment.read',
  record: 'customerEquipment',
  params: byId,
  changedByAnyRow: true,
} as const;

export const customerEquipmentEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/equipment',
    permission: 'customer.equipment.read',
    summary:
      'The register: units of all customers, or of the customer who asks; newest first unless asked otherwise',
    query: unitListQuery,
    changedBy: ['equipment', 'customer', 'repair'],
    answer: z.array(registeredUnit),
    paged: true,
  }),
  exportCsv: endpoint({
    method: 'GET',
    path: '/api/equipment/export.csv',
    permission: 'customer.equipment.read',
    summary: 'The whole filtered register as CSV',
    query: unitExportQuery,
    answer: 'file',
  }),
  labels: endpoint({
    method: 'GET',
    path: '/api/equipment/labels.pdf',
    permission: 'customer.equipment.label',
    summary: 'QR labels for several units, in the order asked for; `ids` is comma-separated',
    query: z.object({ ids: chosenIds('units'), ...labelPaper }),
    answer: 'file',
  }),
  history: endpoint({
    method: 'GET',
    path: '/api/equipment-history',
    permission: 'customer.equipment.read',
    summary: 'Units, repairs, documents and loans of a serial number',
    query: z.object({
      serialNumber: z.string().trim().min(1, unitMessages.serialRequired).max(100),
    }),
    changedBy: ['equipment', 'repair'],
    answer: serialNumberHistory,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/customers/:customerId/equipment',
    permission: 'customer.equipment.write',
    summary: 'Add a unit to a customer; last calibration today and next due after the interval unless given',
    record: { kind: 'customer', param: 'customerId' },
    params: z.object({ customerId: idParam }),
    body: unitForm,
    answer: registeredUnit,
    status: 201,
  }),
  get: endpoint({
    ...section,
    path: '/api/customer-equipment/:id',
    summary: 'A unit with its customer, its moves and other units of the same serial number',
    changedBy: ['equipment', 'customer'],
    answer: unitPassport,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/api/customer-equipment/:id',
    permission: 'customer.equipment.write',
    summary: 'Change, deactivate or reactivate a unit, or move it to another customer',
    record: 'customerEquipment',
    params: byId,
    body: unitUpdate,
    answer: registeredUnit,
  }),
  ownModels: endpoint({
    method: 'GET',
    path: '/api/own-equipment/models',
    permission: 'customer.equipment.own',
    summary: 'The models of which a customer may add a unit, by make and name',
    query: z.object(pagingQuery),
    changedBy: ['equipment'],
    answer: z.array(z.object({ id: z.int(), make: z.string(), name: z.string() })),
    paged: true,
  }),
  createOwn: endpoint({
    method: 'POST',
    path: '/api/own-equipment',
    permission: 'customer.equipment.own',
    summary: 'Add a unit of the customer who asks; it has no calibration yet',
    body: ownUnitForm,
    answer: registeredUnit,
    status: 201,
  }),
  updateOwn: endpoint({
    method: 'PATCH',
    path: '/api/own-equipment/:id',
    permission: 'customer.equipment.own',
    summary: 'Correct numbers, place, owner and notes of a unit of the customer who asks',
    record: 'customerEquipment',
    params: byId,
    body: ownUnitUpdate,
    answer: registeredUnit,
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/api/customer-equipment/:id',
    permission: 'customer.equipment.write',
    summary: 'Remove a unit without a history; 409 says what it has',
    record: 'customerEquipment',
    params: byId,
    answer: 'none',
  }),
  label: endpoint({
    method: 'GET',
    path: '/api/customer-equipment/:id/label.pdf',
    permission: 'customer.equipment.label',
    summary: 'QR label of a unit; its code opens the page of the unit',
    record: 'customerEquipment',
    params: byId,
    query: z.object(labelPaper),
    answer: 'file',
  }),
  repairs: endpoint({
    ...section,
    path: '/api/customer-equipment/:id/repairs',
    summary: 'Repairs and calibrations of a unit, newest first, at most 100',
    changedBy: ['repair', 'equipment'],
    answer: z.array(unitRepair),
  }),
  documents: endpoint({
    ...section,
    path: '/api/customer-equipment/:id/documents',
    summary: 'Documents of the repairs of a unit, newest first, at most 100',
    changedBy: ['repair', 'equipment'],
    answer: z.array(unitDocument),
  }),
  mails: endpoint({
    ...section,
    path: '/api/customer-equipment/:id/mails',
    summary: 'Mails about the repairs of a unit, newest first, at most 100; customers get those sent to them',
    changedBy: ['outbox', 'equipment'],
    answer: z.array(unitMail),
  }),
  photos: endpoint({
    ...section,
    path: '/api/customer-equipment/:id/photos',
    summary: 'Photos of the repairs of a unit, newest first, at most 100',
    changedBy: ['repair', 'equipment'],
    answer: z.array(unitPhoto),
  }),
  loans: endpoint({
    ...section,
    path: '/api/customer-equipment/:id/loans',
    summary: 'Demo units lent during the repairs of a unit, newest first, at most 100',
    changedBy: ['repair', 'equipment'],
    answer: z.array(unitLoan),
  }),
};
