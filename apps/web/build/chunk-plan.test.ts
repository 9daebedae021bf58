// @vitest-environment node
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { planOf } from './chunk-plan.ts';
import { everyone, signedIn } from './first-look.ts';
import { plantedGraph } from './planted-graph.ts';

const src = fileURLToPath(new URL('../src/', import.meta.url));
const MAIN = `${src}main.tsx`;
const REACT = '/node_modules/react/index.js';
const pages = [
  ...new Set(Object.values({ ...signedIn, ...everyone }).map((modules) => src + modules.at(-1))),
];
const [first = '', second = '', third = ''] = pages;
/** Code of about this many bytes, when it is minified and compressed. */
const code = (bytes: number) => `export const words = '${'x'.repeat(bytes * 4)}';`;

/** Plants the modules of all pages, with these imports. */
function planted(imports: Readonly<Record<string, readonly string[]>>, later: readonly string[] = []) {
  const ofPages = pages.map((page) => [page, { imports: [`${src}shared.ts`, ...(imports[page] ?? [])] }]);
  return plantedGraph({
    ...Object.fromEntries(ofPages),
    [MAIN]: { imports: [REACT], later: [...pages, ...later] },
    [`${src}shared.ts`]: { imports: [REACT], code: code(5000) },
    [`${src}large.ts`]: { code: code(20_000) },
    [`${src}small.ts`]: { code: code(20) },
  });
}

test('packages that every page loads have a file of their own, and so has what all pages share', () => {
  const plan = planOf(planted({}));
  expect(plan.get(REACT)).toBe('packages');
  expect(plan.get(`${src}shared.ts`)).toMatch(/-shared$/);
});

test('what one page loads stays in its file, what two load is a file, and all pages share what is small', () => {
  const large = `${src}large.ts`;
  expect(planOf(planted({ [first]: [large] })).get(large)).toBeUndefined();
  expect(planOf(planted({ [first]: [large], [second]: [large] })).get(large)).toMatch(/-large$/);
  const small = `${src}small.ts`;
  const most = Object.fromEntries(pages.slice(4).map((page) => [page, [small]]));
  const plan = planOf(planted(most));
  expect(plan.get(small)).toBe(plan.get(`${src}shared.ts`));
});

test('a part that is opened later counts as a look, and the same code makes the same plan', () => {
  const large = `${src}large.ts`;
  const graph = () => planted({ [third]: [large] }, [large]);
  expect(planOf(graph()).get(large)).toMatch(/-large$/);
  expect([...planOf(graph())]).toEqual([...planOf(graph())]);
});
