import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useRowsOfPage } from './use-rows-of-page.ts';

const at = (page: number, rows: number[], total: number, isPlaceholderData = false) => {
  const led: number[] = [];
  const { result } = renderHook(() =>
    useRowsOfPage({ data: { rows, total }, isPlaceholderData }, { page }, (to) => led.push(to)),
  );
  return { rows: result.current, led };
};

test('a page past the end leads to the last page, and has no rows until then', () => {
  expect(at(9, [], 25)).toEqual({ rows: undefined, led: [3] });
  expect(at(2, [], 0)).toEqual({ rows: undefined, led: [1] });
  // The last row of the last page has just been deleted.
  expect(at(3, [], 20)).toEqual({ rows: undefined, led: [2] });
});

test('a page with rows, an empty list, and the rows of the page before lead nowhere', () => {
  expect(at(3, [1], 25)).toEqual({ rows: [1], led: [] });
  expect(at(1, [], 0)).toEqual({ rows: [], led: [] });
  // The server stops counting at 10,000.
  expect(at(1001, [1], 10_000)).toEqual({ rows: [1], led: [] });
  expect(at(9, [], 25, true)).toEqual({ rows: [], led: [] });
});
