// @vitest-environment node
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { screensIn } from './first-look.ts';

const routes = new URL('../src/app/routes/', import.meta.url);

test.each(['public-routes.ts', 'signed-in-routes.ts', 'admin-routes.ts', 'part-routes.ts'])(
  'finds every screen of %s',
  (file) => {
    const text = readFileSync(new URL(file, routes), 'utf8');
    const screens = screensIn(text);
    const routesWithScreen = text
      .split('createRoute({')
      .filter((route) => /\bcomponent:|screenWithCall\(/.test(route));
    const addresses = routesWithScreen.map((route) => route.split("path: '")[1]?.split("'")[0]);
    // The sign-in page begins without the router, so the build knows its files from elsewhere.
    expect(Object.keys(screens)).toEqual(addresses.filter((address) => address !== '/auth'));
    for (const screen of Object.values(screens))
      expect(readFileSync(new URL(`../../${screen}`, routes), 'utf8')).toContain('export');
  },
);
