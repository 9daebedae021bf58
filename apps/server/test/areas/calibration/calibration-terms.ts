import { type Area, admins, everyone, staff, untyped } from '../../area.ts';

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
  open: '/api/repairs/:id/open-wishes',
  accept: '/api/calibration-items/:id/accept-wish',
  usual: '/api/calibration-terms/usual',
  wish: '/api/repairs/:id/calibration-wish',
};
const defaults = 'review of the request: default per customer and per unit';

export const area: Area = {
  access: {
    [`GET ${calls.ofCustomer}`]: staff,
    [`PUT ${calls.ofCustomer}`]: admins,
    [`GET ${calls.ofUnit}`]: staff,
    [`PUT ${calls.ofUnit}`]: admins,
    [`GET ${calls.ofRepair}`]: staff,
    [`GET ${calls.open}`]: staff,
    [`POST ${calls.ofItem}`]: admins,
    [`POST ${calls.accept}`]: admins,
    [`GET ${calls.usual}`]: everyone,
    [`GET ${calls.wish}`]: everyone,
  },
  addedCalls: {
    [`GET ${calls.ofCustomer}`]: defaults,
    [`PUT ${calls.ofCustomer}`]: defaults,
    [`GET ${calls.ofUnit}`]: defaults,
    [`PUT ${calls.ofUnit}`]: defaults,
    [`GET ${calls.ofRepair}`]: 'review of the request: what was agreed',
    [`GET ${calls.open}`]: 'review of the request: what waits for an answer',
    [`POST ${calls.ofItem}`]: 'review of the request: an agreement that was told to staff',
    [`POST ${calls.accept}`]: 'review of the request: accepted with the request',
    [`GET ${calls.usual}`]: defaults,
    [`GET ${calls.wish}`]: 'review of the request: what was asked with the request',
  },
  validBodies: {
    [`PUT ${calls.ofCustomer}`]: { ...all, specification: 'Data sheet', printNextDue: true },
    [`PUT ${calls.ofUnit}`]: { ...all, specification: 'Data sheet', printNextDue: true },
    [`POST ${calls.ofItem}`]: {
      terms: { ...all, specification: null, printNextDue: false },
      ...{ acceptedBy: 'Ann Bell', entry: 0 },
    },
    [`POST ${calls.accept}`]: { entry: 0 },
  },
  preparedBy: Object.fromEntries(
    [
      ...[`GET ${calls.ofCustomer}`, `PUT ${calls.ofCustomer}`, `GET ${calls.ofUnit}`, `PUT ${calls.ofUnit}`],
      ...[`GET ${calls.ofRepair}`, `POST ${calls.ofItem}`, `POST ${calls.accept}`],
      ...[`GET ${calls.usual}`, `GET ${calls.wish}`, `GET ${calls.open}`],
    ].map((call) => [call, [on]]),
  ),
  shownToTechnicians: {
    calibration_agreements: 'accepted_by channel entered_by terms',
    calibration_wishes: 'asked_by entered_by shown terms',
  },
  shownToCustomers: {
    calibration_wishes: 'asked_by terms',
  },
  // It needs a wish that came with the request: wishes.test.ts.
  tracedElsewhere: [`POST ${calls.accept}`],
  forms: {
    [`PUT ${calls.ofCustomer}`]: untyped,
    [`PUT ${calls.ofUnit}`]: untyped,
    [`POST ${calls.ofItem}`]: untyped,
  },
};
