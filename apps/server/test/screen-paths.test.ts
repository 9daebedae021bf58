import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const apps = path.resolve(import.meta.dirname, '../..');
const read = (folder: string, pattern: string): [name: string, text: string][] =>
  globSync(pattern, { cwd: path.join(apps, folder) }).map((name) => [
    name,
    readFileSync(path.join(apps, folder, name), 'utf8'),
  ]);

/** The paths of the browser's routes. '/estimate', '/appointment' and '/verify' are opened without the router. */
const screens = [...read('web/src/app/routes', '*.ts'), ...read('web/src/features', '*/routes.ts')]
  .flatMap(([, text]) => [...text.matchAll(/\bpath: '(\/[^']+)'/g)].map(([, screen]) => screen!))
  .concat('/estimate/$token', '/appointment/$token', '/verify/$code');
const firstParts = [...new Set(screens.map((screen) => screen.split('/')[1]!))];
// The character before the path begins a text, ends a placeholder, or is the % of a pattern.
const typed = new RegExp(`['"\`}%]/(${firstParts.join('|')})(?=[/?#$'"\`])`);

test('the server has no path of a screen as a literal', () => {
  expect(firstParts).toEqual(expect.arrayContaining(['auth', 'admin', 'repairs', 'new-rma', 'verify-email']));
  for (const code of ["'/team'", '}/auth?invite=', '`/admin/repairs/']) expect(code).toMatch(typed);
  const sources = read('server/src', '**/*.ts').filter(([name]) => !name.endsWith('.test.ts'));
  expect(sources.length).toBeGreaterThan(300);
  const found = sources.flatMap(([name, text]) =>
    text
      .split('\n')
      .flatMap((line, index) => (typed.test(line) ? [`${name}:${index + 1} ${line.trim()}`] : [])),
  );
  expect(found).toEqual([]);
});

test('every path of the contract is a screen', async () => {
  const root = path.resolve(apps, '..');
  const files = globSync('packages/contract/src/*/*/paths.ts', { cwd: root });
  const parts: object[] = await Promise.all(files.map((file) => import(path.join(root, file))));
  const all = parts
    .flatMap((part) => Object.entries(part).filter(([name]) => name.endsWith('Paths')))
    .flatMap(([, paths]) => Object.values(paths as object).filter((of) => typeof of === 'function'))
    .map((of: (value: number) => string) => of(17).split('?')[0]!);
  expect(all.length).toBeGreaterThan(40);
  const links = ['track', 'survey', 'recall', 'agreement', 'out-of-tolerance'].map(
    (link) => `/${link}/$token`,
  );
  const known = [...screens, ...links, '/', '/admin/company-settings/$section'].map(
    (screen) => new RegExp(`^${screen.replace(/\$\w+/g, '[^/]+')}$`),
  );
  expect(all.filter((address) => !known.some((screen) => screen.test(address)))).toEqual([]);
});
