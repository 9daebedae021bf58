import { glob, readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../../../../../..');

/** Ways to put city, state and postal code together by hand. */
const byHand = [
  /\$\{[^}`]*\b\w*(?:city|state)\b[^}`]*\}[^`\n]{0,9}\$\{[^}`]*zip\b/i,
  /\[[^[\]]*zip\b[^[\]]*\]\s*\.(?:filter|join)\b/i,
  /\bzip\b['")\]]*\s*\.\s*(?:filter\(Boolean\)\s*\.\s*)?join\(/i,
  /(?<!\.)\bjoin\w*\([^;{}]{0,200}state\b[^;{}]{0,40}zip\b/i,
  /\bzip\b[^;{}[\]]{0,9}\][^;{}[\]]{0,20}\.join\(/i,
];
/** A list of what QuickBooks has, part by part, to compare it with what is here. */
const known = ['apps/server/src/features/accounting/quickbooks/sync/list-customers.ts'];

const joinsByHand = (text: string): boolean => byHand.some((way) => way.test(text));

it('finds what joins the parts of an address by hand', () => {
  for (const old of [
    "const place = [city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');",
    "[[city, state].filter(Boolean).join(', '), zip].filter(Boolean).join(' ')",
    "[part('State'), part('Zip')].filter(Boolean).join(' ')",
    'const place = `$' + '{row.city}, $' + '{row.state} $' + '{row.zip}`;',
    "joined([city, joined([state, zip], ' ')], ', ')",
  ])
    expect([old, joinsByHand(old)]).toEqual([old, true]);
  expect(joinsByHand('const { address, city, state, zip } = row;')).toBe(false);
});

it('is done in one place (decision 0131)', async () => {
  const found: string[] = [];
  const sources = glob('{apps/*,packages/*}/src/**/*.{ts,tsx}', {
    cwd: ROOT,
    exclude: (path) => path.includes('node_modules'),
  });
  let read = 0;
  for await (const path of sources) {
    if (path.includes('.test.')) continue;
    read++;
    if (joinsByHand(await readFile(resolve(ROOT, path), 'utf8'))) found.push(path);
  }
  expect(read).toBeGreaterThan(2_000);
  expect(found).toEqual(known);
});
