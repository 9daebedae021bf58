import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';

/** A statement as it was sent. */
export interface Sent {
  sql: string;
  values: unknown[];
  /** The number of round trips of its transaction that had ended before it was sent, and one. */
  roundTrip?: number;
  /** The number of its transaction, in the order of their ends. */
  transaction?: number;
}

const sentBy = (args: unknown[]): Sent | undefined => {
  const [given, values] = args;
  if (typeof given === 'string') return { sql: given, values: (values as unknown[] | undefined) ?? [] };
  const config = given as { text?: string; values?: unknown[] } | undefined;
  return config?.text === undefined ? undefined : { sql: config.text, values: config.values ?? [] };
};

/** Tells the work that is counted from jobs that run at the same time in this process. */
const counted = new AsyncLocalStorage<true>();

/**
 * Returns the statements that `work` sends to the database in transactions, without the ends of transactions. Statements
 * of jobs and listeners do not count.
 */
export async function statementsOf(work: () => Promise<unknown>): Promise<Sent[]> {
  const original = pg.Client.prototype.query;
  const open = new Map<unknown, Sent[]>();
  /** The last round trip of each transaction that has an answer. */
  const answered = new Map<unknown, number>();
  const taken: Sent[] = [];
  let ended = 0;
  pg.Client.prototype.query = function (this: unknown, ...args: unknown[]) {
    const sent = counted.getStore() && sentBy(args);
    const roundTrip = (answered.get(this) ?? 0) + 1;
    if (sent?.sql.startsWith('begin')) {
      open.set(this, []);
      answered.set(this, 0);
    } else if (sent && /^(commit|rollback)$/.test(sent.sql)) {
      ended++;
      taken.push(...(open.get(this) ?? []).map((one) => ({ ...one, transaction: ended })));
      open.delete(this);
    } else if (sent) open.get(this)?.push({ ...sent, roundTrip });
    const answer = (original as (...a: unknown[]) => unknown).apply(this, args);
    if (answer instanceof Promise)
      answer.then(
        () => answered.set(this, Math.max(answered.get(this) ?? 0, roundTrip)),
        () => undefined,
      );
    return answer;
  } as typeof original;
  try {
    await counted.run(true, work);
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
