import pg from 'pg';

/** One statement on a connection of its own. */
export async function queryOnce(url: string | undefined, sql: string): Promise<pg.QueryResult> {
  const client = new pg.Client(url ?? 'postgres://nothing-was-started');
  client.on('error', () => {});
  try {
    await client.connect();
    return await client.query(sql);
  } finally {
    await client.end().catch(() => {});
  }
}
