import { expect, test } from 'vitest';
// @ts-expect-error plain JavaScript, without types
import { areaCircles } from './run/area-circles.mjs';

const file = (source: string, ...resolved: string[]) => ({
  source: `apps/server/src/features/${source}`,
  dependencies: resolved.map((one) => ({ resolved: `apps/server/src/features/${one}` })),
});

const oneWay = [
  file('repairs/create-repair.ts', 'repairs/repair.queries.ts', 'audit/index.ts'),
  file('estimates/send-estimate.ts', 'repairs/index.ts', 'audit/index.ts'),
  file('audit/record.ts'),
];

test('imports in one direction are no circle, and imports of tests do not count', () => {
  expect(areaCircles([...oneWay, file('audit/record.test.ts', 'repairs/index.ts')])).toEqual([]);
});

test('a circle of areas is reported once, with its path', () => {
  const planted = file('audit/record.ts', 'repairs/index.ts');
  expect(areaCircles([...oneWay, planted])).toEqual(['audit → repairs → audit']);
  const longer = file('audit/tell.ts', 'team/index.ts');
  const back = file('team/team.ts', 'repairs/index.ts');
  expect(areaCircles([file('repairs/a.ts', 'audit/index.ts'), longer, back])).toEqual([
    'audit → team → repairs → audit',
  ]);
});
