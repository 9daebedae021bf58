import { expect, test } from 'vitest';
// @ts-expect-error plain JavaScript, without types
import { areaCircles } from './run/area-circles.mjs';

const PARTS = ['apps/server/src/features', 'apps/web/src/features', 'packages/contract/src'];

const fileOf =
  (part: string) =>
  (source: string, ...resolved: string[]) => ({
    source: `${part}/${source}`,
    dependencies: resolved.map((one) => ({ resolved: `${part}/${one}` })),
  });

test.each(PARTS)(
  'imports in one direction are no circle in %s, and imports of tests do not count',
  (part) => {
    const file = fileOf(part);
    const oneWay = [
      file('repairs/repairs/create.ts', 'repairs/repairs/read.ts', 'records/audit/index.ts'),
      file('records/audit/record.ts'),
      file('records/audit/record.test.ts', 'repairs/repairs/index.ts'),
    ];
    expect(areaCircles(oneWay)).toEqual([]);
  },
);

test.each(PARTS)('a circle of areas in %s is reported once, with its path', (part) => {
  const file = fileOf(part);
  const planted = [
    file('repairs/repairs/create.ts', 'records/audit/index.ts'),
    file('records/audit/record.ts', 'people/team/index.ts'),
    file('people/team/team.ts', 'repairs/repairs/index.ts'),
  ];
  expect(areaCircles(planted)).toEqual(['team → repairs → audit → team']);
});

test('a circle of areas of one domain is reported', () => {
  const file = fileOf('apps/web/src/features');
  const planted = [
    file('repairs/repairs/a.tsx', 'repairs/shipments/shared/b.tsx'),
    file('repairs/shipments/shared/c.tsx', 'repairs/repairs/shared/d.tsx'),
  ];
  expect(areaCircles(planted)).toEqual(['repairs → shipments → repairs']);
});

test("a circle of the server's infrastructure is reported", () => {
  const file = fileOf('apps/server/src');
  const planted = [file('http/call.ts', 'files/upload.ts'), file('files/store.ts', 'http/answer.ts')];
  expect(areaCircles(planted)).toEqual(['files → http → files']);
});
