import { judgeResults } from '@portal/contract/laboratory/arithmetic/control-chart.ts';
import { expect, it } from 'vitest';
import { judgeInSlices, type ResultWithLimits } from './read-check-results.ts';

const limits = (width: number) => ({
  ...{ centre: '10', lowerWarning: String(10 - 2 * width), upperWarning: String(10 + 2 * width) },
  ...{ lowerAction: String(10 - 3 * width), upperAction: String(10 + 3 * width) },
});

/** Results that go up and down in waves, so that many runs go over the end of a slice. */
const results = Array.from({ length: 1_600 }, (_, at) => ({
  ...{ id: at, value: (10 + Math.sin(at / 9) * 4).toFixed(3), limitsId: at < 505 ? 1 : 2, voidedAt: null },
  ...limits(at < 505 ? 1 : 2),
}));

it('thousands of results say in slices what they say together', async () => {
  const together = judgeResults(
    results.map(({ value, limitsId, ...lines }) => ({ value, limitsId, limits: lines })),
  );
  const judged = await judgeInSlices(results.toReversed() as unknown as ResultWithLimits[]);
  expect([...judged.values()]).toEqual(together);
  expect(together.slice(495, 512).some(({ signals }) => signals.includes('trend'))).toBe(true);
});

it('lets others have their turn meanwhile', async () => {
  let turns = 0;
  const others = setInterval(() => {
    turns += 1;
  });
  await judgeInSlices(
    Array.from({ length: 8 }, () => results)
      .flat()
      .toReversed() as unknown as ResultWithLimits[],
  );
  clearInterval(others);
  expect(turns).toBeGreaterThan(1);
});
