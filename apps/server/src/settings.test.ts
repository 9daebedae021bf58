import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { settings } from './settings.ts';

it('the README tells of every setting as it is', () => {
  const readme = readFileSync(new URL('../../../README.md', import.meta.url), 'utf8');
  const rows = readme.split('\n').filter((row) => /^\| `[A-Z_]+` \|/.test(row));
  expect(rows).toEqual(settings.map((s) => `| \`${s.name}\` | ${s.default} | ${s.description} |`));
});
