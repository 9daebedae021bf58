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

/** The customers whose accounts are printed. */
export const shownCustomers: readonly string[] = customers
  .flatMap(({ users }) => users ?? [])
  .slice(0, CUSTOMERS_SHOWN)
  .map(({ username }) => username);

/**
 * Returns the table of accounts as they were made, with what each customer `has` now. It does not show passwords that
 * people changed later.
 */
export function accountTable(
  { adminUsername, adminPassword }: Runtime['config'],
  has: ReadonlyMap<string, string>,
): string {
  return lines([
    ['username', 'password', 'role', 'has'],
    ...staff.map(({ username, role }) =>
      username === OWNER_USERNAME
        ? [adminUsername, adminPassword ?? DEMO_PASSWORD, role, '']
        : [username, DEMO_PASSWORD, role, ''],
    ),
    ...shownCustomers.map((username) => [username, DEMO_PASSWORD, 'customer', has.get(username) ?? '']),
  ]);
}
