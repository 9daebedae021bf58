import pg from 'pg';
import type { Sent } from './statements.ts';

/**
 * Returns how many rows of the people's tables (users, customers, invitations) the database reads when the application
 * sends these statements in one company. Functions and foreign keys count too. Nothing stays changed.
 */
export async function peopleReadBy(
  ownerUrl: string,
  companyId: number,
  statements: readonly Sent[],
): Promise<number> {
  const client = new pg.Client(ownerUrl);
  await client.connect();
  try {
    await client.query('begin');
    for (const { sql, values } of statements) {
      await client.query('savepoint one');
      await client.query('set local role portal_app');
      await client.query("select set_config('app.company_id', $1, true)", [String(companyId)]);
      // A second insert of the same row fails, but it has read what it reads.
      await client.query(sql, values).catch(() => client.query('rollback to one'));
      await client.query('reset role');
    }
    const { rows } = await client.query(
      `select sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::int as rows_read
       from pg_stat_xact_user_tables where relname in ('users', 'customers', 'invitations')`,
    );
    return rows[0].rows_read;
  } finally {
    await client.end();
  }
}
