import type { ScannedUnit } from '@portal/contract/papers/shipments/endpoints.ts';
import { expect, test } from 'vitest';
import { afterCode, emptyParcel, parcelsOf, parcelsOfChosen, withUnit, withWaiting } from './parcel.ts';

const unitOf = (id: number, given: Partial<ScannedUnit> = {}) =>
  ({
    id,
    serviceReportNumber: `SR-${1000 + id}`,
    status: 'completed',
    customerId: 1,
    userId: 1,
    ...given,
  }) as unknown as ScannedUnit;
const finding =
  (...units: ScannedUnit[]) =>
  async () => ({ reads: 'serialNumber', units });

test('a unit goes into the parcel once, and only when it may be shipped with the others', () => {
  const parcel = withUnit(emptyParcel, unitOf(1));
  expect(withUnit(parcel, unitOf(1)).units).toHaveLength(1);
  expect(withUnit(parcel, unitOf(2)).units.map(({ id }) => id)).toEqual([1, 2]);
  expect(withUnit(parcel, unitOf(3, { status: 'in_progress' })).refused?.sentence).toBe(
    'SR-1003 is In Progress and cannot be shipped yet.',
  );
  expect(withUnit(parcel, unitOf(4, { customerId: 2 })).refused?.sentence).toBe(
    'SR-1004 belongs to another customer than SR-1001. Ship it in a parcel of its own.',
  );
});

test('a code that names no unit is the label of a carrier, when its format is known', async () => {
  const parcel = withUnit(emptyParcel, unitOf(1));
  expect(await afterCode(parcel, '1Z999AA10123456784', finding())).toMatchObject({
    trackingNumber: '1Z999AA10123456784',
    said: 'UPS number 1Z999AA10123456784.',
  });
  expect(await afterCode(parcel, 'HELLO', finding())).toMatchObject({
    trackingNumber: '',
    refused: { isUnknown: true },
  });
  const unit = unitOf(2);
  expect((await afterCode(parcel, '1234567890', finding(unit))).units, 'a serial number').toContain(unit);
});

test('of the repairs of one serial number the one that is ready is meant', async () => {
  const [old, ready] = [unitOf(1, { status: 'shipped' }), unitOf(2)];
  expect((await afterCode(emptyParcel, 'SN', finding(old, ready))).units).toEqual([ready]);
  expect((await afterCode(emptyParcel, 'SN', finding(old))).refused?.sentence).toBe(
    'SR-1001 is already shipped.',
  );
  expect((await afterCode(emptyParcel, 'SN', finding(ready, unitOf(3)))).several).toHaveLength(2);
});

test('an endless code and a lost connection leave the parcel as it is', async () => {
  const parcel = withUnit(emptyParcel, unitOf(1));
  const offline = async () => Promise.reject(new TypeError('Failed to fetch'));
  for (const [code, find] of [
    ['x'.repeat(10_000), finding()],
    ['SR-1', offline],
  ] as const) {
    const after = await afterCode(parcel, code, find);
    expect([after.units, after.refused?.code.length]).toEqual([parcel.units, Math.min(code.length, 100)]);
  }
});

test('chosen units of several customers become parcels in a row, and none is lost', () => {
  const of = (id: number, customerId: number | null, userId = 1) => unitOf(id, { customerId, userId });
  const chosen = [of(1, 7), of(2, 8), of(3, 7), of(4, null, 5), of(5, null, 6)];
  expect(parcelsOf(chosen).map((units) => units.map(({ id }) => id))).toEqual([[1, 3], [2], [4], [5]]);
  const many = Array.from({ length: 43 }, (_, at) => of(at + 1, 7));
  expect(parcelsOf(many).map(({ length }) => length)).toEqual([20, 20, 3]);
  const { parcels, leftOut } = parcelsOfChosen([of(1, 7), unitOf(2, { status: 'in_progress' }), of(3, 8)]);
  expect(parcels.map((units) => units.map(({ id }) => id))).toEqual([[1], [3]]);
  expect(leftOut).toEqual(['SR-1002 is In Progress and cannot be shipped yet.']);
});

test('a scanned unit of another customer waits for a parcel of its own, and one that may not be shipped does not', () => {
  const parcel = withUnit(emptyParcel, unitOf(1));
  const after = (unit: ScannedUnit) => withUnit(parcel, unit);
  const idsOf = (parcels: ScannedUnit[][] | undefined) => parcels?.map((units) => units.map(({ id }) => id));
  const one = withWaiting([], after(unitOf(2, { customerId: 2 })))!;
  const two = withWaiting(one, after(unitOf(3, { customerId: 3 })))!;
  expect(idsOf(withWaiting(two, after(unitOf(4, { customerId: 2 }))))).toEqual([[2, 4], [3]]);
  expect(idsOf(withWaiting(two, after(unitOf(2, { customerId: 2 })))), 'scanned twice').toEqual([[2], [3]]);
  expect(withWaiting([], after(unitOf(5))), 'it is in the parcel').toBeUndefined();
  const early = after(unitOf(6, { customerId: 2, status: 'in_progress' }));
  expect(withWaiting([], early), 'not ready').toBeUndefined();
});
