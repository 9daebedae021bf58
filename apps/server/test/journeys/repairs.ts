import { expect } from 'vitest';
import type { Ids, Journeys, Stage } from '../journeys.ts';
import { partSupplyDesk } from '../part-supply.ts';
import { aRequest } from '../people.ts';

const line = { partNumber: 'P-1', quantity: 3, unitPrice: 1.07, msrpPrice: 4.19 };
const costs = {
  ...{ estimatedCompletionDate: '2027-02-28', dateShipped: '2026-02-28' },
  ...{ estimatedCost: 1234.56, actualCost: 12.34, partCompanyCost: 3.03, partCharged: 4.04 },
  ...{ inboundShippingCost: 7.01, outboundShippingCost: 8.02, laborCost: 120.5 },
  partsUsed: [line],
};
const preset = {
  name: 'Yearly service',
  lines: [
    { kind: 'labor', description: 'Bench work', quantity: 1.25, price: 90.1 },
    { kind: 'part', partNumber: 'F-2', description: 'Fuse', quantity: 3, price: 0.07, optional: true },
  ],
};
const shownPreset = {
  name: 'Yearly service',
  lines: [
    expect.objectContaining({ quantity: 1.25, price: 90.1, amount: 112.63 }),
    expect.objectContaining({ quantity: 3, price: 0.07, amount: 0.21, optional: true, taken: true }),
  ],
  total: 112.84,
};
/** Every fact of a request. */
const correctedFacts = {
  ...{ modelPartNo: 'DSOX-1204', serialNumber: 'SN0042B', warrantyStatus: 'warranty' },
  ...{ descriptionProblem: 'No trace on 2\nSmells', repairNeeded: true, calibrationNeeded: true },
  ...{ accessories: ['Probe', 'Case'], companyName: 'Grünwald & Søn', contactName: 'Zoë Grün' },
  ...{ customerNo: 'K-0007', phoneNo: '+1 612 555 0100', emailAddress: 'zoe@gruen.example' },
  ...{ additionalEmails: ['lab@gruen.example'], address: '1 Main St\nTown' },
  ...{ billingAddress: '2 Side St', billingName: 'Accounts', billingStreet: '2 Side St' },
  ...{ billingCity: 'Minneapolis', billingState: 'MN', billingZip: '55401' },
  ...{ shippingAddress: '3 Dock Rd', shippingName: 'Dock', shippingStreet: '3 Dock Rd' },
  ...{ shippingCity: 'Duluth', shippingState: 'MN', shippingZip: '55802', sameAsShipping: false },
  ...{ poNumber: 'PO-2026/7', taxExempt: true, dateShipped: '2026-02-28' },
  ...{ noEstimateUnder200: true, preApprovedUpTo: 199.99, calibrationDate: '2051-01-31' },
  ...{ shippingInsuranceNeeded: true, addressConfirmed: true, loanerWanted: true },
  specialInstructions: 'Call first',
};
const without = (all: object, name: string) =>
  Object.fromEntries(Object.entries(all).filter(([key]) => key !== name));

const forCustomers = ['/api/repairs/:id', '/api/repairs'];

/** A repair in work with a part of the catalogue of which there are `stock` pieces. */
const withPart =
  (stock: number) =>
  async ({ portal, people }: Stage): Promise<Ids> => {
    const { repairId, aPart, supplierId, save } = await partSupplyDesk(portal, people);
    const partId = await aPart(`FUSE-${repairId}`, stock);
    if (stock === 0) await save([{ partId, partNumber: `FUSE-${repairId}`, quantity: 7 }]);
    return { id: repairId, partId, supplierId };
  };

export const journeys: Journeys = {
  'POST /api/repairs': {
    as: 'customer',
    body: () =>
      aRequest({
        ...{ noEstimateUnder200: true, preApprovedUpTo: 200 },
        ...{ dateShipped: '2026-02-28', calibrationDate: '2026-01-31' },
        ...{ appointmentStartTime: '2031-02-28T10:15:00Z' },
      }),
    shown: () => ({ preApprovedUpTo: 200 }),
    reads: ['/api/repairs/:made'],
    readsOf: { admin: ['/api/repairs/:made'] },
  },
  'PATCH /api/repairs/:id': {
    body: () => costs,
    reads: ['/api/repairs/:id'],
    readsOf: { superadmin: ['/api/repairs/:id'] },
    words: { '/api/repairs/export.csv': ['1234.56', '2027-02-28'] },
    except: {
      totalCost: 'the server computes it from parts, labor and shipping (D3.7)',
      profitMade: 'the server computes it (D3.7)',
      'awaitedPart.quantity': 'the same row as POST /api/repairs/:id/part-requests',
    },
  },
  'PATCH /api/repairs/:id/request': {
    body: () => correctedFacts,
    shown: () => ({ ...without(correctedFacts, 'dateShipped'), sentInOn: correctedFacts.dateShipped }),
    again: ({ sentInOn, ...stored }) => ({
      ...Object.fromEntries(Object.keys(correctedFacts).map((fact) => [fact, stored[fact]])),
      dateShipped: sentInOn,
    }),
    reads: ['/api/repairs/:id'],
    // Technicians read no amount, so not what was agreed to.
    readsOf: { superadmin: ['/api/repairs/:id'] },
    words: {
      '/api/repairs/export.csv': ['DSOX-1204', 'SN0042B', 'Grünwald & Søn', 'Zoë Grün'],
      '/api/repairs/:id/pdf': ['DSOX-1204', 'SN0042B', 'PO-2026/7', '55401'],
    },
  },
  'POST /api/repairs/:id/logs': {
    body: () => ({ message: 'Opened and cleaned', cost: 12.34 }),
    reads: ['/api/repairs/:id/logs'],
    except: { 'awaitedPart.quantity': 'the same row as POST /api/repairs/:id/part-requests' },
  },
  'POST /api/repairs/:id/part-requests': {
    before: withPart(9),
    body: ({ partId }) => ({ partId, quantity: 3 }),
    shown: ({ partId }) => ({ partId, quantity: 3, answer: null }),
    reads: ['/api/repairs/:id'],
  },
  'POST /api/repairs/:id/parts': {
    before: withPart(9),
    body: ({ partId }) => ({ partId, quantity: 3 }),
    reads: ['/api/repairs/:id'],
  },
  'POST /api/repairs/:id/parts/take': { none: 'a button: the whole need is taken' },
  'POST /api/repairs/:id/parts/free': { none: 'a button: the reserved pieces are freed' },
  'POST /api/repairs/:id/parts/order': {
    before: withPart(0),
    body: ({ partId, supplierId }) => ({ partId, supplierId, quantity: 3, unitPrice: 12.34 }),
    shown: ({ partId }) => ({ partId, missing: 4, orders: [expect.objectContaining({ quantity: 3 })] }),
    reads: ['/api/repairs/:id/parts'],
  },
  'POST /api/repairs/:id/email': {
    body: () => ({ subject: 'Hello', message: 'Soon', sendAt: inDays(40) }),
    shown: () => ({ subject: 'Hello', dueAt: inDays(40) }),
    reads: ['/api/repairs/:id/messages'],
  },
  'POST /api/repairs/:id/email/preview': { none: 'stores nothing' },
  'POST /api/repairs/:id/receive': {
    body: () => ({ condition: 'Scratched', estimatedCompletionDate: '2027-02-28' }),
    shown: () => ({ estimatedCompletionDate: '2027-02-28' }),
    reads: forCustomers,
    readsOf: { customer: forCustomers },
  },
  'POST /api/repairs/:id/ship': {
    before: async ({ portal, people: { company, customer } }) => {
      const { id: userId, customerId } = customer;
      const given = { companyId: company.id, userId, customerId, status: 'completed' } as const;
      return { id: (await portal.buildRepair(given)).id };
    },
    body: () => ({ trackingNumber: '1Z999AA10123456784', shippingCost: 12.34 }),
    shown: () => ({ outboundShippingCost: 12.34 }),
    reads: ['/api/repairs/:id'],
  },
  'PUT /api/repairs/:id/estimate': {
    except: { 'lines[].taxRate': 'Only a rate of the company is taken. line-rates.test.ts reads it back.' },
    body: () => ({
      lines: [
        { kind: 'labor', description: 'Labor', quantity: 3.25, price: 12.34 },
        { kind: 'part', description: 'Fuse', quantity: 11, price: 0.07 },
      ],
      discount: { kind: 'percent', value: 19.5 },
      validUntil: '2027-02-28',
    }),
    shown: () => ({
      lines: [
        // 40.105 is rounded up.
        expect.objectContaining({ quantity: 3.25, price: 12.34, amount: 40.11 }),
        expect.objectContaining({ quantity: 11, price: 0.07, amount: 0.77 }),
      ],
      validUntil: '2027-02-28',
      terms: expect.objectContaining({ discount: { kind: 'percent', value: 19.5 }, subtotal: 40.88 }),
    }),
    again: ({ lines, validUntil, terms, revision }) => ({
      ...{ lines, validUntil, revision },
      discount: (terms as { discount: object }).discount,
    }),
    reads: ['/api/repairs/:id/estimate'],
  },
  'POST /api/companies/:companyId/estimate-presets': {
    body: () => preset,
    shown: () => shownPreset,
    reads: ['/api/companies/:companyId/estimate-presets'],
  },
  'PATCH /api/estimate-presets/:id': {
    // A name is taken once in a company.
    body: () => ({ ...preset, name: 'Big service' }),
    shown: () => ({ ...shownPreset, name: 'Big service' }),
    again: ({ name, lines }) => ({ name, lines }),
    reads: ['/api/companies/:companyId/estimate-presets'],
  },
};

/** A time so many days from now, on a whole minute. */
function inDays(days: number): string {
  const time = new Date(Date.now() + days * 86_400_000);
  time.setUTCHours(10, 15, 0, 0);
  return time.toISOString();
}
