import type { PartRequest } from '@portal/contract/repairs/repairs/awaited-part.ts';
import { expect, it } from 'vitest';
import { openParts } from './open-parts-words.ts';

const wanted = { quantity: 1200, part: 'Display ribbon cable' } as PartRequest;

it('names what the repair waits for and what was approved and not used', () => {
  expect(
    openParts(
      { partRequests: [wanted] },
      { estimated: [{ partNumber: 'FLK-TL-175', description: 'Leads', quantity: 2 }] },
    ),
  ).toEqual(['It waits for 1,200 × Display ribbon cable.', '2 × FLK-TL-175 is approved and was not used.']);
  expect(openParts({}, {})).toEqual([]);
});
