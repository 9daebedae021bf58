import { expect, it } from 'vitest';
import type { PartRequest } from '../../repairs/repairs/awaited-part.ts';
import { stillOpen } from './still-open.ts';

const wanted = { quantity: 1200, part: 'Display ribbon cable' } as PartRequest;

it('names what the repair waits for and what was approved and not used', () => {
  expect(
    stillOpen({
      partRequests: [wanted],
      estimated: [{ partNumber: 'FLK-TL-175', description: 'Leads', quantity: 2 }],
    }),
  ).toEqual(['It waits for 1,200 × Display ribbon cable.', '2 × FLK-TL-175 is approved and was not used.']);
  expect(stillOpen({ partRequests: null, undrafted: null })).toEqual([]);
  expect(stillOpen({ undrafted: ['Fluke 87V, S/N SN-1'] })).toEqual([
    'The certificate of Fluke 87V, S/N SN-1 is not drafted yet.',
  ]);
  expect(stillOpen({ uncalibrated: ['Fluke 87V, S/N SN-1', ''] })).toEqual([
    'The calibration of Fluke 87V, S/N SN-1 has no complete results.',
    'A calibration is ordered, and no results are entered.',
  ]);
  const answered = (answer: PartRequest['answer']) => stillOpen({ partRequests: [{ ...wanted, answer }] });
  expect(answered('ordered')).toEqual(['It waits for 1,200 × Display ribbon cable.']);
  expect(answered('in_stock')).toEqual(['1,200 × Display ribbon cable was asked for and is in stock.']);
  expect(answered('not_needed')).toEqual([]);
});
