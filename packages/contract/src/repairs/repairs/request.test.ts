import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { repairLogEntry } from '../repair-logs/endpoints.ts';
import { repairListQuery } from './list.ts';
import { adminRequestForm, repairRequest } from './request.ts';
import { repairUpdate, technicianProgressForm } from './update.ts';

function faults(schema: z.ZodType, value: unknown): Record<string, string> {
  const issues = schema.safeParse(value).error?.issues ?? [];
  return Object.fromEntries(issues.toReversed().map((i) => [i.path.join('.'), i.message]));
}
const least = {
  companyName: 'Acme',
  emailAddress: 'ada@example.com',
  modelPartNo: 'MX-1',
  descriptionProblem: 'Does not start',
};

describe('a repair request', () => {
  it('needs few fields and fills in the defaults', () => {
    expect(repairRequest.parse(least)).toMatchObject({
      ...least,
      warrantyStatus: 'non_warranty',
      repairNeeded: true,
      calibrationNeeded: false,
      sameAsShipping: false,
      taxExempt: false,
      noEstimateUnder200: false,
      shippingInsuranceNeeded: false,
      addressConfirmed: false,
      loanerWanted: false,
      additionalEmails: [],
    });
    expect(faults(repairRequest, { ...least, companyName: '', contactName: 'Ada' })).toEqual({});
    const calibration = { ...least, descriptionProblem: null, repairNeeded: false, calibrationNeeded: true };
    expect(faults(repairRequest, calibration)).toEqual({});
  });

  it('names all faults at once', () => {
    expect(faults(repairRequest, { warrantyStatus: '', additionalEmails: ['a@b.co', 'x'] })).toEqual({
      companyName: 'Company or contact name is required',
      emailAddress: 'Invalid email address',
      'additionalEmails.1': 'Invalid email address',
      modelPartNo: 'Model / part number is required',
      warrantyStatus: 'Please select warranty status',
      descriptionProblem: 'Please describe the problem',
    });
    expect(faults(repairRequest, { ...least, repairNeeded: false })).toEqual({
      repairNeeded: 'Please select repair, calibration or both',
    });
    expect(faults(repairRequest, { ...least, dateShipped: '2024-02-30' })).toEqual({
      dateShipped: 'Invalid date',
    });
  });

  it('drops fields that the system sets', () => {
    const sent = {
      ...least,
      id: 4,
      status: 'shipped',
      serviceReportNumber: 'SR-1',
      estimatedCost: 5,
      companyId: 2,
    };
    expect(repairRequest.parse(sent)).toEqual(repairRequest.parse(least));
  });

  it('answers any input with messages and never throws', () => {
    fc.assert(fc.property(fc.anything(), (value) => void repairRequest.safeParse(value)));
    expect(repairRequest.safeParse(undefined).success).toBe(false);
  });
});

describe('an update', () => {
  it('reads money as cents and leaves out fields that were not sent', () => {
    const sent = {
      laborCost: '120.5',
      totalCost: null,
      profitMade: -3,
      estimatedCompletionDate: '',
      userId: 3,
    };
    expect(repairUpdate.parse(sent)).toEqual({ laborCost: 12_050, totalCost: null, profitMade: -300 });
  });

  it('checks each line of parts', () => {
    const part = { partNumber: '', quantity: 0, unitPrice: -1, msrpPrice: 0.001 };
    expect(faults(repairUpdate, { partsUsed: [part], status: 'gone' })).toEqual({
      status: 'Unknown status',
      'partsUsed.0.partNumber': 'Part number is required',
      'partsUsed.0.quantity': 'Quantity must be greater than zero',
      'partsUsed.0.unitPrice': 'Must be at least 0',
      'partsUsed.0.msrpPrice': 'Must have at most 2 decimals',
    });
    expect(repairUpdate.parse({ partsUsed: [{ partNumber: 'P', quantity: 2 }] }).partsUsed).toEqual([
      { partNumber: 'P', quantity: 2, unitPrice: 0, msrpPrice: 0 },
    ]);
    expect(faults(repairUpdate, { partsUsed: [{ ...part, quantity: 1.5 }] })).toMatchObject({
      'partsUsed.0.quantity': 'Quantity must be a whole number',
    });
    const dear = { partNumber: 'P', quantity: 100_000, unitPrice: 0, msrpPrice: 99_999_999.99 };
    expect(faults(repairUpdate, { partsUsed: [dear] })).toEqual({
      partsUsed: 'The parts are worth more than 99,999,999.99',
    });
  });

  it('requires a progress note from technicians and a message for a timeline entry', () => {
    expect(faults(technicianProgressForm, {})).toEqual({ currentProgress: 'Progress update is required' });
    expect(faults(repairLogEntry, { message: ' ', cost: 'x', status: 'x' })).toEqual({
      message: 'Message is required',
      cost: 'Must be a number',
      status: 'Unknown status',
    });
    const entry = { message: 'Looked at it', status: '', cost: '' };
    expect(repairLogEntry.parse(entry)).toEqual({
      message: 'Looked at it',
      cost: null,
      visibility: 'customer',
    });
  });
});

describe('the filters of a list', () => {
  it('accept one status or several', () => {
    expect(repairListQuery.parse({ status: 'shipped,on_hold,shipped', late: 'true', page: '3' })).toEqual({
      status: ['shipped', 'on_hold'],
      late: true,
      page: 3,
    });
    expect(repairListQuery.parse({ status: ['shipped', 'on_hold'] }).status).toEqual(['shipped', 'on_hold']);
  });

  it.each([
    { status: 'lost' },
    { status: '' },
    { filter: 'all' },
    { group: 'cancelled' },
    { sort: 'profitMade' },
    { order: 'up' },
    { page: '0' },
    { page: '1e3' },
    { pageSize: '101' },
    { dateFrom: '2024-02-30' },
    { technicianId: '0x10' },
    { technicianId: '99999999999' },
    { untouchedDays: '-1' },
    { late: 'yes' },
  ])('refuse %j', (query) => {
    expect(repairListQuery.safeParse(query).success).toBe(false);
  });
});

it('a calibration at the counter says the type of a unit whose model nobody listed', () => {
  const walkIn = {
    ...{ companyName: 'Acme', emailAddress: 'ann@example.com', modelPartNo: 'Own 1', serialNumber: 'S-1' },
    ...{ repairNeeded: false, calibrationNeeded: true },
  };
  const faults = (given: object) =>
    adminRequestForm.safeParse({ ...walkIn, ...given }).error?.issues.map(({ path }) => path.join('.')) ?? [];
  expect(faults({})).toEqual(['newModel.type']);
  for (const given of [
    { newModel: { type: 'Scale' } },
    { catalogueModel: { id: 1, typeId: 1 } },
    { customerEquipmentId: 1 },
    { addUnit: false },
    { addCustomer: false },
    { serialNumber: '' },
    { repairNeeded: true, descriptionProblem: 'Dark', calibrationNeeded: false },
  ])
    expect(faults(given), JSON.stringify(given)).toEqual([]);
});
