// @vitest-environment jsdom
import { repairEndpoints } from '@portal/contract/repairs/repairs/endpoints.ts';
import { expect, test } from 'vitest';
import { cache } from './cache.ts';
import { invalidateTouched } from './invalidate-touched.ts';
import { q } from './query.ts';

test('an answer that was on its way when its data changed is asked again, and only once', async () => {
  const { queryKey } = q(repairEndpoints.get, { params: { id: 17 } });
  const answers: ((text: string) => void)[] = [];
  const ask = () =>
    cache.fetchQuery({
      queryKey: queryKey as readonly unknown[],
      queryFn: () => new Promise<string>((resolve) => answers.push(resolve)),
    });
  const first = ask();
  invalidateTouched((key) => key[0] === queryKey[0]);
  answers[0]?.('before the change');
  await first;
  expect(cache.getQueryState(queryKey)?.isInvalidated).toBe(true);
  const second = ask();
  answers[1]?.('after the change');
  expect(await second).toBe('after the change');
  expect(cache.getQueryState(queryKey)?.isInvalidated).toBe(false);
  expect(answers).toHaveLength(2);
});
