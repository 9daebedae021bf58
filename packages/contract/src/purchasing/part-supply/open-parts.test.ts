import { expect, it } from 'vitest';
import type { PartRequest } from '../../repairs/repairs/awaited-part.ts';
import { openParts } from './open-parts.ts';

const wanted = { quantity: 1200, part: 'Display ribbon cable' } as PartRequest;

it('names what the repair waits for and what was approved and not used', () => {
  expect(
    openParts({
      partRequests: [wanted],
      estimated: [{ partNumber: 'FLK-TL-175', description: 'Leads', quantity: 2 }],
    }),
  ).toEqual(['It waits for 1,200 × Display ribbon cable.', '2 × FLK-TL-175 is approved and was not used.']);
  expect(openParts({ partRequests: null })).toEqual([]);
  const answered = (answer: PartRequest['answer']) => openParts({ partRequests: [{ ...wanted, answer }] });
  expect(answered('ordered')).toEqual(['It waits for 1,200 × Display ribbon cable.']);
  expect(answered('in_stock')).toEqual(['1,200 × Display ribbon cable was asked for and is in stock.']);
  expect(answered('not_needed')).toEqual([]);
});
