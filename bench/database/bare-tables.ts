import type pg from 'pg';

/** The tables that the bare route reads and writes. They have the rows of the portal's. */
const TABLES = [
  'users',
  'sessions',
  'technicians',
  'repairs',
  'repair_logs',
  'repair_search',
  'audit_entries',
];

/** The least that finds the rows of each call. */
const INDEXES = [
  'users (id)',
  'sessions (token_hash)',
  'technicians (id)',
  'repairs (id)',
  'repairs (company_id, status, date_submitted desc, id desc) where deleted_at is null',
  'repair_logs (repair_id, date desc, id desc)',
  'repair_search (repair_id)',
  'repair_search (company_id, date_submitted desc, repair_id desc)',
  'repair_search using gin (company_id, text gin_trgm_ops)',
  'audit_entries (id)',
  'company_counters (company_id, kind)',
];

/**
 * Gives the bare route tables of its own in the schema `bare`, so that its writes do not pay for the portal's indexes, triggers,
 * references and policies. Ids go on above those of the portal.
 */
export async function makeBareTables(client: pg.Client): Promise<void> {
  await client.query('create schema bare');
  for (const table of [...TABLES, 'company_counters']) {
    await client.query(
      `create table bare.${table} (like public.${table} including defaults including identity)`,
    );
    await client.query(`insert into bare.${table} overriding system value select * from public.${table}`);
  }
  // Triggers of the portal fill it.
  await client.query('alter table bare.repairs alter column status_since set default now()');
  for (const table of TABLES.filter((name) => name !== 'sessions' && name !== 'repair_search')) {
    const { rows } = await client.query<{ next: string }>(
      `select coalesce(max(id), 0) + 1 as next from bare.${table}`,
    );
    await client.query(`alter table bare.${table} alter column id restart with ${rows[0]!.next}`);
  }
  for (const index of INDEXES) await client.query(`create index on bare.${index}`);
}
