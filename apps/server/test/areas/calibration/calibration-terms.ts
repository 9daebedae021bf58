import { type Area, admins, staff, untyped } from '../../area.ts';

const on: ['PUT', string, object] = [
  'PUT',
  '/api/companies/:companyId/laboratory',
  { enabled: true, onePersonApproves: true },
];
const simple = { kind: 'rule', rule: { kind: 'simple' }, leastRatio: null };
const all = { accredited: false, statement: simple, points: { kind: 'all' } };
const calls = {
  ofCustomer: '/api/customers/:id/calibration-terms',
  ofUnit: '/api/customer-equipment/:id/calibration-terms',
  ofRepair: '/api/repairs/:id/calibration-terms',
  ofItem: '/api/calibration-items/:id/calibration-terms',
};
const defaults = 'review of the request: default per customer and per unit';

export const area: Area = {
  access: {
    [`GET ${calls.ofCustomer}`]: staff,
    [`PUT ${calls.ofCustomer}`]: admins,
    [`GET ${calls.ofUnit}`]: staff,
    [`PUT ${calls.ofUnit}`]: admins,
    [`GET ${calls.ofRepair}`]: staff,
    [`POST ${calls.ofItem}`]: admins,
  },
  addedCalls: {
    [`GET ${calls.ofCustomer}`]: defaults,
    [`PUT ${calls.ofCustomer}`]: defaults,
    [`GET ${calls.ofUnit}`]: defaults,
    [`PUT ${calls.ofUnit}`]: defaults,
    [`GET ${calls.ofRepair}`]: 'review of the request: what was agreed',
    [`POST ${calls.ofItem}`]: 'review of the request: an agreement that was told to staff',
  },
  validBodies: {
    [`PUT ${calls.ofCustomer}`]: { ...all, specification: 'Data sheet', printNextDue: true },
    [`PUT ${calls.ofUnit}`]: { ...all, specification: 'Data sheet', printNextDue: true },
    [`POST ${calls.ofItem}`]: {
      terms: { ...all, specification: null, printNextDue: false },
      ...{ acceptedBy: 'Ann Bell', entry: 0 },
    },
  },
  preparedBy: Object.fromEntries(
    [
      ...[`GET ${calls.ofCustomer}`, `PUT ${calls.ofCustomer}`, `GET ${calls.ofUnit}`, `PUT ${calls.ofUnit}`],
      ...[`GET ${calls.ofRepair}`, `POST ${calls.ofItem}`],
    ].map((call) => [call, [on]]),
  ),
  shownToTechnicians: {
    calibration_agreements: 'accepted_by channel entered_by terms',
  },
  forms: {
    [`PUT ${calls.ofCustomer}`]: untyped,
    [`PUT ${calls.ofUnit}`]: untyped,
    [`POST ${calls.ofItem}`]: untyped,
  },
};
