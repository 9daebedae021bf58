import { type SyncValues, syncFields } from '@portal/contract/accounting/quickbooks/sync-fields.ts';
import { describe, expect, it } from 'vitest';
import { agreedValues, mergeValues } from './merge-values.ts';

const values = (given: Partial<SyncValues>): SyncValues =>
  ({ ...Object.fromEntries(syncFields.map((field) => [field, ''])), ...given }) as SyncValues;

describe('two sides that never agreed', () => {
  it('fill the empty fields of each other', () => {
    const merge = mergeValues(
      values({ name: 'Acme', phone: '1' }),
      values({ name: 'Acme', city: 'Salem' }),
      {},
    );
    expect(merge).toEqual({ toHere: ['city'], toThere: ['phone'], conflicts: [] });
  });

  it('are in conflict where both have another value', () => {
    const merge = mergeValues(values({ name: 'Acme' }), values({ name: 'Acme Inc' }), {});
    expect(merge.conflicts).toEqual([{ field: 'name', here: 'Acme', there: 'Acme Inc' }]);
  });
});

describe('two sides that agreed', () => {
  const agreed = { name: 'Acme', city: 'Salem', email: 'a@x.example' };

  it('take over what one of them changed, an emptied field too', () => {
    const here = values({ name: 'Acme', city: '', email: 'a@x.example' });
    const there = values({ name: 'Acme Inc', city: 'Salem', email: 'a@x.example' });
    expect(mergeValues(here, there, agreed)).toEqual({ toHere: ['name'], toThere: ['city'], conflicts: [] });
  });

  it('are in conflict where both changed, unless they changed to the same', () => {
    const here = values({ name: 'Acme Ltd', city: 'Bend', email: 'a@x.example' });
    const there = values({ name: 'Acme Inc', city: 'Bend', email: 'A@X.example' });
    expect(mergeValues(here, there, agreed)).toEqual({
      toHere: [],
      toThere: [],
      conflicts: [{ field: 'name', here: 'Acme Ltd', there: 'Acme Inc' }],
    });
    expect(agreedValues(agreed, here, there)).toMatchObject({ name: 'Acme', city: 'Bend' });
  });
});
