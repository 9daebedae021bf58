import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
// @ts-expect-error plain JavaScript, without types
import { FLOORS, importsUpwards } from './run/domains.mjs';

const file = (source: string, ...resolved: string[]) => ({
  source,
  dependencies: resolved.map((one) => ({ resolved: one })),
});

test('imports of the same domain, of lower domains and of tests are fine', () => {
  const fine = [
    file(
      'apps/server/src/features/repairs/repairs/create-repair.ts',
      'apps/server/src/features/repairs/repairs/repair.queries.ts',
      'apps/server/src/features/repairs/files/index.ts',
      'apps/server/src/features/records/audit/index.ts',
      'packages/contract/src/estimates/estimates/shapes.ts',
    ),
    file(
      'apps/server/src/features/records/audit/record.test.ts',
      'apps/server/src/features/repairs/repairs/index.ts',
    ),
    file('packages/contract/src/repairs/repairs/shapes.ts', 'packages/contract/src/core/fields.ts'),
    file('packages/contract/src/index.ts', 'packages/contract/src/repairs/repairs/endpoints.ts'),
  ];
  expect(importsUpwards(fine)).toEqual([]);
});

test.each([
  ['records', 'repairs', 'apps/server/src/features'],
  ['people', 'calibration', 'apps/web/src/features'],
  ['stock', 'purchasing', 'packages/contract/src'],
  ['stock', 'messaging', 'packages/contract/src'],
])('an import of %s from %s in %s is reported', (low, high, part) => {
  const [from, to] = [`${part}/${low}/one/a.ts`, `${part}/${high}/other/index.ts`];
  expect(importsUpwards([file(from, to)])).toEqual([`${low} does not stand above ${high}: ${from} → ${to}`]);
});

test('a folder that is no domain is reported', () => {
  const stray = 'apps/web/src/features/widgets/one/a.ts';
  expect(importsUpwards([file(stray)])).toEqual([`no domain of scripts/run/domains.mjs: ${stray}`]);
});

test('each domain of the list has a folder', () => {
  const root = path.resolve(import.meta.dirname, '..');
  const folders = new Set(
    ['apps/server/src/features', 'apps/web/src/features', 'packages/contract/src'].flatMap((part) =>
      readdirSync(path.join(root, part)),
    ),
  );
  expect(FLOORS.flat().filter((domain: string) => !folders.has(domain))).toEqual([]);
});
