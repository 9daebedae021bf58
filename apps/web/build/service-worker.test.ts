import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { plantedGraph } from './planted-graph.ts';
import { ELSEWHERE, storedModules } from './service-worker.ts';

const src = fileURLToPath(new URL('../src/', import.meta.url));

test('of all screens, a device stores only those of the technician view', () => {
  const screens = globSync(`${src}features/**/*.screen.tsx`);
  const stored = screens.filter((screen) => !ELSEWHERE.test(screen));
  expect(screens.length).toBeGreaterThan(40);
  expect(stored.map((screen) => screen.slice(src.length)).sort()).toEqual([
    'features/pages/mobile-tech/mobile-repair.screen.tsx',
    'features/pages/mobile-tech/own-repairs.screen.tsx',
  ]);
});

test('a device stores what the technician view opens later, but no other screen and no part of it', () => {
  const stored = `${src}features/pages/mobile-tech/own-repairs.screen.tsx`;
  const other = `${src}features/records/audit/audit.screen.tsx`;
  const graph = plantedGraph({
    main: { imports: ['shared'], later: [stored, other] },
    [stored]: { imports: ['list'], later: ['camera'] },
    [other]: { imports: ['list', 'search'], later: ['person'] },
  });
  expect([...storedModules(['main'], graph)]).toEqual(['main', 'shared', stored, 'list', 'camera']);
});
