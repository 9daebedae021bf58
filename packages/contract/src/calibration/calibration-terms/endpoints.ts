import { z } from 'zod';
import { endpoint } from '../../core/calls/endpoint.ts';
import { byId, idParam } from '../../core/fields.ts';
import {
  acceptWish,
  agreementForm,
  defaultTerms,
  itemAgreement,
  openWishes,
  repairWish,
  shownDefaults,
  usualTerms,
} from '../../laboratory/calibration-terms/shapes.ts';
import { chosenIds } from '../../repairs/repairs/ids.ts';

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
  openWishes: endpoint({
    ...read,
    record: 'repair',
    path: '/api/repairs/:id/open-wishes',
    summary:
      'The wishes that wait for staff, for all units that were sent in with a repair; 404 without a laboratory',
    changedBy: ['repair', 'customer', 'equipment', 'company'],
    answer: openWishes,
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
  acceptWish: endpoint({
    ...write,
    record: 'calibrationItem',
    method: 'POST',
    path: '/api/calibration-items/:id/accept-wish',
    summary: 'Accept what the request asked for the calibration of a unit',
    body: acceptWish,
    answer: itemAgreement,
    status: 201,
  }),
  usual: endpoint({
    permission: 'calibrationTerms.ask',
    method: 'GET',
    path: '/api/calibration-terms/usual',
    summary:
      'What is agreed without a word in a request: with the own customer, and for some of its units; 404 without a laboratory',
    query: z.object({
      /** Units of the register, comma-separated. Those of another customer are left out of the answer. */
      unitIds: chosenIds('units').optional(),
      /** For staff: the customer of the request. */
      customerId: idParam.optional(),
    }),
    changedBy: ['equipment', 'customer', 'company'],
    answer: usualTerms,
  }),
  wishOfRepair: endpoint({
    permission: 'calibrationTerms.ask',
    method: 'GET',
    params: byId,
    record: 'repair',
    path: '/api/repairs/:id/calibration-wish',
    summary:
      'What a request asked for its calibration, and what is agreed for each unit; 404 without a laboratory',
    changedBy: ['repair', 'company'],
    answer: repairWish,
  }),
};
