// @vitest-environment node
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { screensIn } from './first-look.ts';

const routes = new URL('../src/app/routes/', import.meta.url);

test.each(['public-routes.ts', 'signed-in-routes.ts', 'admin-routes.ts'])(
  'finds every screen of %s',
  (file) => {
    const text = readFileSync(new URL(file, routes), 'utf8');
    const screens = screensIn(text);
    expect(Object.keys(screens)).toHaveLength(text.split('component: lazyRouteComponent(').length - 1);
    for (const screen of Object.values(screens))
      expect(readFileSync(new URL(`../../${screen}`, routes), 'utf8')).toContain('export');
  },
);
