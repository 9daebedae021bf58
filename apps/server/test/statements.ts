import pg from 'pg';

/** A statement as it was sent. */
export interface Sent {
  sql: string;
  values: unknown[];
}

const sentBy = (args: unknown[]): Sent | undefined => {
  const [given, values] = args;
  if (typeof given === 'string') return { sql: given, values: (values as unknown[] | undefined) ?? [] };
  const config = given as { text?: string; values?: unknown[] } | undefined;
  return config?.text === undefined ? undefined : { sql: config.text, values: config.values ?? [] };
};

/**
 * Returns the statements that `work` sends to the database, without the ends of transactions. Jobs and listeners send
 * statements too, so it takes only those between `begin` and the end on one connection.
 */
export async function statementsOf(work: () => Promise<unknown>): Promise<Sent[]> {
  const original = pg.Client.prototype.query;
  const open = new Map<unknown, Sent[]>();
  const taken: Sent[] = [];
  pg.Client.prototype.query = function (this: unknown, ...args: unknown[]) {
    const sent = sentBy(args);
    if (sent?.sql.startsWith('begin')) open.set(this, []);
    else if (sent && /^(commit|rollback)$/.test(sent.sql)) {
      taken.push(...(open.get(this) ?? []));
      open.delete(this);
    } else if (sent) open.get(this)?.push(sent);
    return (original as (...a: unknown[]) => unknown).apply(this, args);
  } as typeof original;
  try {
    await work();
  } finally {
    pg.Client.prototype.query = original;
  }
  return taken;
}

/** Returns the plan of the database for a statement of the application in one company. */
export async function planOf(ownerUrl: string, companyId: number, { sql, values }: Sent): Promise<string> {
  const client = new pg.Client(ownerUrl);
  await client.connect();
  try {
    await client.query('begin');
    await client.query('set local role portal_app');
    await client.query("select set_config('app.company_id', $1, true)", [String(companyId)]);
    const { rows } = await client.query(`explain ${sql}`, values);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  } finally {
    await client.end();
  }
}
