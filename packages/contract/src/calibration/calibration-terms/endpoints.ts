import { z } from 'zod';
import { endpoint } from '../../core/calls/endpoint.ts';
import { byId } from '../../core/fields.ts';
import {
  agreementForm,
  defaultTerms,
  itemAgreement,
  shownDefaults,
} from '../../laboratory/calibration-terms/shapes.ts';

const read = { permission: 'calibrationTerms.read', method: 'GET', params: byId } as const;
const write = { permission: 'calibrationTerms.write', params: byId } as const;
const ofCustomer = { record: 'customer', path: '/api/customers/:id/calibration-terms' } as const;
const ofUnit = {
  record: 'customerEquipment',
  path: '/api/customer-equipment/:id/calibration-terms',
} as const;

export const calibrationTermsEndpoints = {
  ofCustomer: endpoint({
    ...read,
    ...ofCustomer,
    summary: 'What is agreed with a customer for calibrations; 404 without a laboratory',
    changedBy: ['customer', 'company'],
    answer: shownDefaults,
  }),
  saveOfCustomer: endpoint({
    ...write,
    ...ofCustomer,
    method: 'PUT',
    summary:
      'Say what is agreed with a customer for calibrations. Requests with an agreement of their own keep it.',
    body: defaultTerms,
    answer: shownDefaults,
  }),
  ofUnit: endpoint({
    ...read,
    ...ofUnit,
    summary: 'What is agreed for the calibrations of one unit, over what is agreed with its customer',
    changedBy: ['equipment', 'customer', 'company'],
    answer: shownDefaults,
  }),
  saveOfUnit: endpoint({
    ...write,
    ...ofUnit,
    method: 'PUT',
    summary: 'Say what is agreed for the calibrations of one unit',
    body: defaultTerms,
    answer: shownDefaults,
  }),
  ofRepair: endpoint({
    ...read,
    record: 'repair',
    path: '/api/repairs/:id/calibration-terms',
    summary: 'What is agreed for each unit of a calibration: accepted by whom and when, else the defaults',
    changedBy: ['repair', 'company'],
    answer: z.array(itemAgreement),
  }),
  agree: endpoint({
    ...write,
    record: 'calibrationItem',
    method: 'POST',
    path: '/api/calibration-items/:id/calibration-terms',
    summary:
      'Write down what a customer agreed to for a unit of a request, or what the next estimate proposes. Earlier entries stay.',
    body: agreementForm,
    answer: itemAgreement,
    status: 201,
  }),
};
