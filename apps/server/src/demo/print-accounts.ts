import type { Runtime } from '../runtime.ts';
import { customers } from '../sample-company/catalogue/customer-list.ts';
import { DEMO_PASSWORD, OWNER_USERNAME, staff } from './accounts.ts';

const CUSTOMERS_SHOWN = 3;

const lines = (rows: readonly (readonly string[])[]): string => {
  const widths = rows[0]!.map((_, i) => Math.max(...rows.map((row) => row[i]!.length)));
  return rows
    .map((row) => `  ${row.map((cell, i) => cell.padEnd(widths[i]!)).join('  ')}`.trimEnd())
    .join('\n');
};

/** Returns the table of accounts as they were made. It does not show passwords that people changed later. */
export function accountTable({ adminUsername, adminPassword }: Runtime['config']): string {
  const portalUsers = customers.flatMap(({ users }) => users ?? []);
  return lines([
    ['username', 'password', 'role'],
    ...staff.map(({ username, role }) =>
      username === OWNER_USERNAME
        ? [adminUsername, adminPassword ?? DEMO_PASSWORD, role]
        : [username, DEMO_PASSWORD, role],
    ),
    ...portalUsers.slice(0, CUSTOMERS_SHOWN).map(({ username }) => [username, DEMO_PASSWORD, 'customer']),
  ]);
}
