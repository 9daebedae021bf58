import pg from 'pg';

/** Runs one statement on its own connection. */
export async function queryOnce(url: string | undefined, sql: string): Promise<pg.QueryResult> {
  if (!url) throw new Error('the database did not start');
  const client = new pg.Client(url);
  client.on('error', () => {});
  try {
    await client.connect();
    return await client.query(sql);
  } finally {
    await client.end().catch(() => {});
  }
}
