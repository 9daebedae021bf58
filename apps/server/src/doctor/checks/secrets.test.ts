import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Portal, startPortal } from '../../../test/portal.ts';
import { queryOnce } from '../../../test/query-once.ts';
import { sealedColumns } from './secrets.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

/** Texts with such a name that are no sealed secrets. */
const OTHERS = ['quickbooks_customers.sync_token', 'quickbooks_customers.token_seen', 'users.password_hash'];

it('opens every column that holds a secret', async () => {
  const { rows } = await queryOnce(
    portal.ownerUrl,
    `select table_name || '.' || column_name as name from information_schema.columns
     where table_schema = 'public' and data_type = 'text' and column_name ~ 'secret|password|token|verifier' order by 1`,
  );
  const known = sealedColumns.map(({ table, column }) => `${table}.${column}`);
  expect(rows.map(({ name }) => name)).toEqual([...known, ...OTHERS].sort());
});
