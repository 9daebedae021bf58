import { type CustomerField, customerFields } from '@portal/contract/people/customer-import/fields.ts';
import type { ImportedRow } from '@portal/contract/people/file-import/shapes.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { StoredCustomer } from './match-rows.ts';
import { type CustomerRow, planRows } from './plan-rows.ts';

const { fields } = customerFields;
const empty = Object.fromEntries(fields.map((field) => [field, ''])) as CustomerRow['values'];
const rowsOf = (given: Partial<CustomerRow['values']>[]): CustomerRow[] =>
  given.map((values, at) => ({ row: at + 2, values: { ...empty, ...values }, fault: null }));
const stored = (id: number, given: Partial<Record<CustomerField, string | null>>): StoredCustomer => ({
  id,
  ...(Object.fromEntries(fields.map((field) => [field, null])) as Record<CustomerField, null>),
  selfMade: false,
  ...given,
  name: given.name ?? '',
});
const told = (plan: ImportedRow[]) =>
  plan.map(({ action, recordId, matchedBy }) => [action, recordId, matchedBy]);

/** Returns the stored customers after the plan was carried out. */
function carryOut(plan: ImportedRow[], before: StoredCustomer[]): StoredCustomer[] {
  const after = new Map(before.map((customer) => [customer.id, { ...customer }]));
  let next = Math.max(0, ...after.keys()) + 1;
  for (const { action, recordId, values, changes } of plan) {
    const given = Object.fromEntries(fields.map((field) => [field, values[field] || null]));
    if (action === 'create') after.set(next, stored(next++, given));
    if (action === 'update')
      for (const { field, to } of changes) Object.assign(after.get(recordId!)!, { [field]: to });
  }
  return [...after.values()].sort((a, b) => a.id - b.id);
}

const name = fc.constantFrom('Ann', 'Bob', 'ANN', 'Cid');
const email = fc.constantFrom('', 'a@x.example', 'b@x.example', 'A@x.example', 'c@x.example');
const phone = fc.constantFrom('', '555-0100', '(555) 0100', '555-0199', '000', 'n/a');
const file = fc.array(fc.record({ name, email, phone }), { maxLength: 8 }).map(rowsOf);
const customers = fc
  .array(fc.record({ name, email: fc.option(email), phone: fc.option(phone) }), { maxLength: 6 })
  .map((all) => all.map((given, at) => stored(at + 1, given)));

describe('a plan', () => {
  it('adds and changes nothing when the same file is imported again', async () => {
    await fc.assert(
      fc.asyncProperty(file, customers, async (rows, before) => {
        const after = carryOut(await planRows(rows, before), before);
        const again = await planRows(rows, after);
        expect(again.filter(({ action }) => action === 'create' || action === 'update')).toEqual([]);
      }),
      { numRuns: 5_000 },
    );
  });

  it('contains each row once, and each customer at most once', async () => {
    await fc.assert(
      fc.asyncProperty(file, customers, async (rows, before) => {
        const plan = await planRows(rows, before);
        expect(plan.map(({ row }) => row)).toEqual(rows.map(({ row }) => row));
        const named = plan.flatMap(({ recordId }) => recordId ?? []);
        expect(new Set(named).size).toBe(named.length);
      }),
    );
  });
});

describe('a stored customer', () => {
  const acme = stored(1, { name: 'Acme', email: 'lab@acme.example', phone: '555-0100' });

  it('is found by e-mail address before phone digits before name', async () => {
    const badger = stored(2, { name: 'Badger', phone: '(555) 0199' });
    const plan = await planRows(
      rowsOf([
        { name: 'Badger', email: 'LAB@acme.example', phone: '555 0199' },
        { name: 'Other', email: 'new@x.example', phone: '5550199' },
      ]),
      [acme, badger],
    );
    expect(told(plan)).toEqual([
      ['update', 1, 'email'],
      ['update', 2, 'phone'],
    ]);
  });

  it('matches the row with its e-mail address, wherever that row is', async () => {
    const plan = await planRows(
      rowsOf([
        { name: 'Colleague', email: 'other@acme.example', phone: '555-0100' },
        { name: 'Acme', email: 'lab@acme.example', phone: '555-0100' },
      ]),
      [acme],
    );
    expect(told(plan)).toEqual([
      ['create', null, null],
      ['skip', 1, 'email'],
    ]);
  });

  it('is not guessed when several have the name and the row has no other key', async () => {
    const twins = [
      stored(1, { name: 'Ann', email: 'a@x.example' }),
      stored(2, { name: 'Ann', email: 'b@x.example' }),
    ];
    expect(told(await planRows(rowsOf([{ name: 'Ann' }]), twins))).toEqual([['error', null, null]]);
    expect(told(await planRows(rowsOf([{ name: 'Ann', email: 'c@x.example' }]), twins))).toEqual([
      ['create', null, null],
    ]);
  });

  it('keeps values that the file leaves empty', async () => {
    const [row] = await planRows(rowsOf([{ name: 'Acme', email: 'lab@acme.example', city: 'Salem' }]), [
      acme,
    ]);
    expect(row?.changes).toEqual([{ field: 'city', from: null, to: 'Salem' }]);
  });
});
