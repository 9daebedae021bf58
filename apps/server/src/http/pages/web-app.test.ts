import { expect, it } from 'vitest';
import { isPage } from './web-app.ts';

it.each([
  ['GET', '/', true],
  ['GET', '/repairs/7?tab=1', true],
  ['GET', '/assetsless', true],
  ['GET', '/assets/of-another-version-1a2b.js', false],
  ['GET', '/api/nothing', false],
  ['POST', '/repairs/7', false],
])('%s %s is a page: %s', (method, url, page) => {
  expect(isPage({ method, url })).toBe(page);
});
