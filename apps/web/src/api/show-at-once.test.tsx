import { repairEndpoints } from '@portal/contract/repairs/repairs/endpoints.ts';
import type { Repair } from '@portal/contract/repairs/repairs/shapes.ts';
import { expect, test, vi } from 'vitest';
import { cache } from './cache.ts';
import { q } from './query.ts';
import { showAtOnce } from './show-at-once.ts';

/** What the portal has. Replaces only the network. */
let kept = { modelPartNo: 'from the portal', version: 1 };
vi.stubGlobal('fetch', async () => Response.json(kept));

const query = q(repairEndpoints.get, { params: { id: 7 } });
const shown = () => cache.getQueryData(query.queryKey)?.modelPartNo;
const typed = (now: Repair): Repair => ({ ...now, modelPartNo: 'typed' });
const readAgain = () => cache.fetchQuery({ ...query, staleTime: 0 });

test('a read that was under way does not take back what is shown', async () => {
  await readAgain();
  const { keep } = showAtOnce(query.queryKey, typed);
  expect(shown()).toBe('typed');
  await readAgain();
  await vi.waitFor(() => expect(shown()).toBe('typed'));

  // The answer of the write, and everything after it.
  cache.setQueryData(query.queryKey, (now) => now && { ...now, modelPartNo: 'typed, and trimmed' });
  keep();
  expect(shown()).toBe('typed, and trimmed');
  await readAgain();
  expect(shown()).toBe('from the portal');
});

test('a refused write shows the newest that the portal has', async () => {
  await readAgain();
  const { takeBack } = showAtOnce(query.queryKey, typed);
  kept = { modelPartNo: 'by a colleague', version: 2 };
  await readAgain();
  await vi.waitFor(() => expect(shown()).toBe('typed'));
  takeBack();
  expect(cache.getQueryData(query.queryKey)).toMatchObject(kept);
});

test('nothing is shown before the first read', () => {
  const other = q(repairEndpoints.get, { params: { id: 8 } });
  const { takeBack } = showAtOnce(other.queryKey, typed);
  expect(cache.getQueryData(other.queryKey)).toBeUndefined();
  takeBack();
  expect(cache.getQueryData(other.queryKey)).toBeUndefined();
});
