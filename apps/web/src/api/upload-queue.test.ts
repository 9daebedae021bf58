// @vitest-environment jsdom
import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useUploadQueue } from './upload-queue.ts';

test('sends items one by one, goes on after a failure, and retries only the failed ones', async () => {
  const calls: string[] = [];
  let underWay = 0;
  let most = 0;
  let broken = true;
  const send = async (item: string) => {
    calls.push(item);
    underWay += 1;
    most = Math.max(most, underWay);
    await new Promise((done) => setTimeout(done, 5));
    underWay -= 1;
    if (item === 'b' && broken) throw new TypeError('Failed to fetch');
  };
  const { result } = renderHook(() => useUploadQueue(send, ['a', 'b', 'c']));
  const states = () => result.current.uploads.map(({ state }) => state);
  await waitFor(() => expect(states()).toEqual(['done', 'failed', 'done']));
  expect(calls).toEqual(['a', 'b', 'c']);
  expect(most).toBe(1);
  expect(result.current.uploads[1]?.failure).toContain('cannot be reached');

  broken = false;
  act(() => result.current.retry());
  await waitFor(() => expect(states()).toEqual(['done', 'done', 'done']));
  expect(calls).toEqual(['a', 'b', 'c', 'b']);
});
