import { dollars } from '@portal/contract/core/numbers/money.ts';
import type { Repair } from '@portal/contract/repairs/repairs/shapes.ts';
import { expect, test } from 'vitest';
import { changedNames, computedCosts, type UpdateValues, updateBody } from './update-values.ts';

const values: UpdateValues = {
  status: 'in_progress',
  technicianId: null,
  estimatedCompletionDate: '2024-03-05',
  dateShipped: '2024-03-06',
  currentProgress: '',
  shippingInfo: '',
  inboundTrackingNumber: '',
  outboundTrackingNumber: '',
  partNumber: '',
  partCompanyCost: null,
  partCharged: null,
  estimatedCost: null,
  actualCost: null,
  laborCost: dollars(100),
  inboundShippingCost: dollars(10.1),
  outboundShippingCost: null,
};
const parts: Repair['partsUsed'] = [
  { partNumber: 'P-1', description: null, quantity: 3, unitPrice: dollars(1.1), msrpPrice: dollars(2.2) },
];

test('A9: total and profit follow from parts, labor and shipping', () => {
  expect(computedCosts(values, parts)).toEqual({ totalCost: 116.7, profitMade: 103.3 });
});

test('text that is no amount yet counts as 0, and an amount too large to save is shown', () => {
  const typing = { ...values, laborCost: dollars(Number.NaN), inboundShippingCost: dollars(1e20) };
  expect(computedCosts(typing, [])).toEqual({ totalCost: 0, profitMade: 0 });
  const dear = { ...typing, laborCost: dollars(123_456_789.01), inboundShippingCost: dollars(0) };
  expect(computedCosts(dear, [])).toMatchObject({ totalCost: 123_456_789.01 });
});

test('only changed fields are sent, money in dollars', () => {
  expect(updateBody(values, { ...values, actualCost: dollars(12.34) }, parts)).toEqual({
    actualCost: dollars(12.34),
  });
  expect(updateBody(values, { ...values }, parts)).toEqual({});
});

test('the totals are sent with a cost that changes them', () => {
  expect(updateBody(values, { ...values, laborCost: dollars(0) }, parts)).toEqual({
    laborCost: dollars(0),
    totalCost: 16.7,
    profitMade: 3.3,
  });
});

test('A5: an emptied completion date is not sent, and an emptied shipping date is null', () => {
  const emptied = { ...values, estimatedCompletionDate: '', dateShipped: '' };
  expect(updateBody(values, emptied, parts)).toEqual({ dateShipped: null });
});

test('nothing and null are the same value', () => {
  const { actualCost: _, ...without } = values;
  expect(changedNames(values, without)).toEqual([]);
});
