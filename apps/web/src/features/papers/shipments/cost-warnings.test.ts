import { dollars } from '@portal/contract/core/numbers/money.ts';
import { fromPercent, toPercent } from '@portal/contract/core/numbers/percent.ts';
import { expect, it } from 'vitest';
import { costWarnings } from './cost-warnings.ts';

const unit = (id: number, agreed: Parameters<typeof costWarnings>[0][number]['agreed']) => ({
  id,
  serviceReportNumber: `SR-${id}`,
  agreed,
});
const full = { net: dollars(500), discount: null, costs: dollars(500) };

it('says by how much a shipping cost exceeds what the customer approved', () => {
  expect(costWarnings([unit(1, full)], dollars(20))).toEqual([
    {
      sentence: 'Costs are $20.00 above the approved estimate: $520.00 instead of $500.00, before tax',
      to: '/admin/repairs/1?dialog=revise-2000',
    },
  ]);
  expect(costWarnings([unit(1, { ...full, costs: dollars(480) })], dollars(20))).toEqual([]);
  expect(costWarnings([unit(1, null)], dollars(20))).toEqual([]);
  expect(costWarnings([unit(1, undefined)], dollars(20))).toEqual([]);
});

it('says nothing before a cost is typed, or for one that the portal refuses', () => {
  for (const typed of [null, ...[0, -5, Number.NaN, 1.005].map(dollars)])
    expect(costWarnings([unit(1, full)], typed)).toEqual([]);
});

it('counts the agreed discount, and names each unit of a parcel with its share', () => {
  const discount = { kind: 'percent' as const, value: toPercent(fromPercent('20')) };
  const some = [unit(9, full), unit(7, { net: dollars(400), discount, costs: dollars(500) }), unit(8, null)];
  expect(costWarnings(some, dollars(30.01)).map(({ sentence }) => sentence)).toEqual([
    'SR-9: Costs are $10.01 above the approved estimate: $510.01 instead of $500.00, before tax',
    'SR-7: Costs are $8.00 above the approved estimate: $408.00 instead of $400.00, before tax',
  ]);
});
