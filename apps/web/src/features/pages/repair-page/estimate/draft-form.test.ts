import { dollars } from '@portal/contract/core/numbers/money.ts';
import type { Percent } from '@portal/contract/core/numbers/percent.ts';
import type { RepairEstimate } from '@portal/contract/estimates/estimates/endpoints.ts';
import { describe, expect, it } from 'vitest';
import { draftValues, typedSums, typedTotal } from './draft-form.ts';

const line = {
  kind: 'part' as const,
  partNumber: 'P',
  description: 'Fuse',
  quantity: 3,
  price: dollars(0.1),
  amount: dollars(0.3),
};
const estimates: RepairEstimate = {
  versions: [],
  openVersion: null,
  can: { write: true, respond: false, record: false },
  draft: {
    version: 2,
    revision: 4,
    lines: [line],
    note: 'Hello',
    validUntil: '2026-12-01',
    total: dollars(0.3),
  },
  proposal: {
    lines: [{ ...line, price: dollars(5) }],
    note: null,
    validUntil: '2026-12-20',
    total: dollars(15),
  },
};

describe('the editor', () => {
  it('continues with the draft, with the revision that was read', () => {
    expect(draftValues(estimates, 'next')).toEqual({
      lines: [{ kind: 'part', partNumber: 'P', description: 'Fuse', quantity: 3, price: dollars(0.1) }],
      note: 'Hello',
      validUntil: '2026-12-01',
      revision: 4,
    });
  });

  it('starts again from parts and costs on request, and keeps the note', () => {
    expect(draftValues(estimates, 'costs')).toMatchObject({
      lines: [{ price: dollars(5) }],
      note: 'Hello',
      validUntil: '2026-12-20',
      revision: 4,
    });
  });

  it('starts from parts and costs without a draft', () => {
    expect(draftValues({ ...estimates, draft: null }, 'next')).toMatchObject({ note: '', revision: 0 });
  });

  it('waits for the price of an ordered calibration, and keeps one that was saved without a charge', () => {
    const ordered = { ...line, kind: 'calibration' as const, price: dollars(0), amount: dollars(0) };
    const proposal = { ...estimates.proposal!, lines: [ordered, line] };
    const begun = draftValues({ ...estimates, draft: null, proposal }, 'next');
    expect(begun.lines.map(({ price }) => price)).toEqual([null, dollars(0.1)]);
    const draft = { ...estimates.draft!, lines: [ordered] };
    expect(draftValues({ ...estimates, draft }, 'next').lines).toMatchObject([{ price: dollars(0) }]);
  });

  it('revises what was sent last, with its discount, options and note, and a new last day', () => {
    const terms = {
      ...{ taxRate: 0 as Percent, taxExempt: false, subtotal: dollars(75), tax: dollars(0) },
      ...{ discount: { kind: 'percent' as const, value: 10 as Percent }, discountAmount: dollars(7.5) },
    };
    const option = { ...line, kind: 'labor' as const, optional: true, taken: false };
    const sent = { version: 2, lines: [line, option], note: 'Two weeks', validUntil: '2026-01-01', terms };
    const first = { version: 1, lines: [], note: 'Older', validUntil: '2025-01-01' };
    const versions = [sent, first] as unknown as RepairEstimate['versions'];
    const revised = draftValues({ ...estimates, versions, draft: null }, 'next');
    expect(revised).toMatchObject({ note: 'Two weeks', discount: terms.discount, validUntil: '2026-12-20' });
    expect(revised.lines).toMatchObject([{ price: 0.1 }, { optional: true, taken: false }]);
    const costs = draftValues({ ...estimates, versions, draft: null }, 'costs');
    expect(costs).toMatchObject({ lines: [{ price: 5 }], note: 'Two weeks', discount: terms.discount });
  });
});

it('the total while typing is exact, and text that is no amount yet counts as 0', () => {
  expect(
    typedTotal([
      { quantity: 3, price: dollars(0.1) },
      { quantity: 1, price: '184.2' },
    ]),
  ).toBe(184.5);
  expect(
    typedTotal([
      { quantity: Number.NaN, price: dollars(5) },
      { quantity: 2, price: dollars(Number.NaN) },
      {},
    ]),
  ).toBe(0);
  expect(typedTotal([{ quantity: 100_000, price: dollars(99_999_999.99) }])).toBe(9_999_999_999_000);
});

it('the sums while typing are those that the server stores', () => {
  const lines = [
    { quantity: 1, price: dollars(100) },
    { quantity: 1, price: dollars(60), optional: true, taken: true },
    { quantity: 2, price: dollars(7.5), optional: true, taken: false },
  ].map((line) => ({ kind: 'labor' as const, description: 'Work', ...line }));
  const tax = { taxRate: 8.25 as Percent, taxExempt: false };
  const sums = typedSums({ lines, discount: { kind: 'percent', value: 10 as Percent } }, tax);
  expect([sums.total, sums.terms?.discountAmount, sums.terms?.tax]).toEqual([155.88, 16, 11.88]);
  expect(typedSums({ lines, discount: { kind: 'amount', value: null } }, tax).total).toBe(173.2);
  expect(typedSums({ lines }, { taxRate: 0 as Percent, taxExempt: false })).toEqual({
    ...{ subtotal: 160, total: dollars(160), terms: undefined },
  });
});
