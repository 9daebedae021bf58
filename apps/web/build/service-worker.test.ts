import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { ELSEWHERE } from './service-worker.ts';

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
