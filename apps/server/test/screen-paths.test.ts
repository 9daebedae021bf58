import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { operationsPaths } from '@portal/contract/operating/operations/paths.ts';
import { authPaths } from '@portal/contract/people/auth/paths.ts';
import { teamPaths } from '@portal/contract/people/customer-team/paths.ts';
import { customerPaths } from '@portal/contract/people/customers/paths.ts';
import { auditPaths } from '@portal/contract/records/audit/paths.ts';
import { repairPaths } from '@portal/contract/repairs/repairs/paths.ts';
import { expect, test } from 'vitest';

const apps = path.resolve(import.meta.dirname, '../..');
const read = (folder: string, pattern: string): [name: string, text: string][] =>
  globSync(pattern, { cwd: path.join(apps, folder) }).map((name) => [
    name,
    readFileSync(path.join(apps, folder, name), 'utf8'),
  ]);

/** The paths of the browser's routes. '/estimate', '/appointment' and '/verify' are opened without the router. */
const screens = read('web/src/app/routes', '*.ts')
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

test('every path of the contract is a screen', () => {
  const all: ((value: never) => string)[] = Object.values({
    ...authPaths,
    ...repairPaths,
    ...customerPaths,
    ...teamPaths,
    ...auditPaths,
    ...operationsPaths,
  });
  const missing = all
    .map((of) =>
      of(17 as never)
        .split('?')[0]!
        .replace(/\/17$/, '/$id'),
    )
    .filter((screen) => !screens.includes(screen));
  expect(missing).toEqual([]);
});
