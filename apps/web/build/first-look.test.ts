// @vitest-environment node
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { routeFiles, screensIn } from './first-look.ts';

const src = new URL('../src/', import.meta.url);

test('finds the routes of the domains', () => {
  expect(routeFiles).toContain('features/repairs/routes.ts');
  expect(routeFiles.flatMap(screensIn).length).toBeGreaterThan(50);
});

test.each(routeFiles)('finds every screen of %s', (file) => {
  const routes = readFileSync(new URL(file, src), 'utf8').split('createRoute({').slice(1);
  const routesWithScreen = routes.filter((route) => /\bcomponent:|screenWithCall\(/.test(route));
  const addresses = routesWithScreen.map((route) => route.split("path: '")[1]?.split("'")[0]);
  const screens = screensIn(file);
  expect(screens.map(({ address }) => address)).toEqual(addresses);
  for (const { module } of screens) expect(readFileSync(new URL(module, src), 'utf8')).toContain('export');
});

test('knows the screens that everybody may open', () => {
  const open = routeFiles.flatMap(screensIn).filter(({ isPublic }) => isPublic);
  expect(open.map(({ address }) => address).toSorted()).toEqual([
    '/admin/quickbooks/callback',
    '/take-back-email',
    '/terms',
    '/verify-email',
  ]);
});
