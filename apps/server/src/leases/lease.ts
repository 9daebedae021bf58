import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../db/bound-kysely.ts';
import type { Runtime } from '../runtime.ts';

/**
 * For how many seconds a holder keeps what it does not renew, by purpose. It is longer than the database may be away, and
 * short for those who wait for the work of a process that died.
 */
export const leaseSeconds = {
  /** Somebody waits for the mail. A mail that is sent twice is worse, so this is longer than a restart of the database. */
  mail: 40,
  /** As for a mail: an answer of a customer waits in the mailbox. */
  mailbox: 40,
  /** Work on invoices goes on in the next minute anyway, and every piece of it renews. */
  invoicing: 30,
  /** Between two renewals of a sync there may be 25 calls to QuickBooks. */
  sync: 60,
  /** An archive is made again from its beginning, which costs more than to wait. */
  companyExport: 60,
} as const;

/** A row of a table that one process at a time works on, and how its table keeps who that is. */
export interface Lease {
  purpose: keyof typeof leaseSeconds;
  table: string;
  key: 'id' | 'company_id';
  /** The column of the holder: an id that the holder draws, or the number of the try, which is new with each holder. */
  holder: { column: string; is: 'drawn' | 'counted' };
  /** The column of the time: when the lease ends, or when the holder last said that it works. */
  time: { column: string; is: 'end' | 'last sign' };
}

type Holder = string | number;

const timeOf = (lease: Lease) => sql.ref(`${lease.table}.${lease.time.column}`);
const holderOf = (lease: Lease) => sql.ref(`${lease.table}.${lease.holder.column}`);
const span = ({ purpose }: Lease) => sql`make_interval(secs => ${sql.lit(leaseSeconds[purpose])})`;

/** Returns the condition that a lease has lapsed: its holder died, or lost the database for too long. */
export const hasLapsed = (lease: Lease): RawBuilder<SqlBool> =>
  lease.time.is === 'end'
    ? sql<SqlBool>`${timeOf(lease)} < now()`
    : sql<SqlBool>`${timeOf(lease)} < now() - ${span(lease)}`;

/** Returns the condition that nobody holds a row. */
export const isFree = (lease: Lease): RawBuilder<SqlBool> => {
  const isUntaken =
    lease.holder.is === 'counted' && lease.time.is === 'last sign'
      ? sql`${holderOf(lease)} = 0`
      : sql`${lease.holder.is === 'counted' ? timeOf(lease) : holderOf(lease)} is null`;
  return sql<SqlBool>`(${isUntaken} or ${hasLapsed(lease)})`;
};

/** Returns the value for the column of the time when a lease is taken or renewed. */
const renewed = (lease: Lease) => (lease.time.is === 'end' ? sql`now() + ${span(lease)}` : sql`now()`);

interface Changes {
  /** Further conditions. */
  where?: RawBuilder<unknown>;
  /** Further columns with their values: `state = 'sending'`. */
  set?: RawBuilder<unknown>;
  /** What is returned, if not the row. */
  returning?: RawBuilder<unknown>;
}

async function update<Row>(
  db: Db,
  lease: Lease,
  id: number,
  holderAndTime: RawBuilder<unknown>,
  mine: RawBuilder<unknown>,
  { where = sql`true`, set, returning = sql.raw(`${lease.table}.*`) }: Changes,
): Promise<Row | undefined> {
  const { rows } =
    await sql<Row>`update ${sql.table(lease.table)} set ${holderAndTime}${set ? sql`, ${set}` : sql``}
    where ${sql.ref(`${lease.table}.${lease.key}`)} = ${id} and ${mine} and ${where} returning ${returning}`.execute(
      db,
    );
  return rows[0];
}

/**
 * Takes a lease, also one that has lapsed, or renews the one that this holder has. A counted holder is new each time, and is
 * in the row that comes back. Returns undefined when somebody else holds the row, or `where` is not true.
 */
export function takeLease<Row>(
  db: Db,
  lease: Lease,
  id: number,
  holder: string | undefined,
  changes: Changes = {},
): Promise<Row | undefined> {
  const column = sql.ref(lease.holder.column);
  const time = sql`${sql.ref(lease.time.column)} = ${renewed(lease)}`;
  if (lease.holder.is === 'counted')
    return update(db, lease, id, sql`${column} = ${holderOf(lease)} + 1, ${time}`, isFree(lease), changes);
  const mine = sql`(${holderOf(lease)} = ${holder} or ${isFree(lease)})`;
  return update(db, lease, id, sql`${column} = ${holder}, ${time}`, mine, changes);
}

/** Renews the lease of this holder, also one that has lapsed and that nobody took. Returns whether it was this holder's. */
export async function renewLease(
  db: Db,
  lease: Lease,
  id: number,
  holder: Holder,
  changes: Pick<Changes, 'where' | 'set'> = {},
): Promise<boolean> {
  const time = sql`${sql.ref(lease.time.column)} = ${renewed(lease)}`;
  const mine = sql`${holderOf(lease)} = ${holder}`;
  return (
    (await update(db, lease, id, time, mine, { ...changes, returning: sql`true as renewed` })) !== undefined
  );
}

/** Gives a drawn lease back, with what else changes. Does nothing when somebody else has taken it. Returns the row. */
export const giveBackLease = <Row>(
  db: Db,
  lease: Lease,
  id: number,
  holder: string,
  changes: Changes = {},
): Promise<Row | undefined> => {
  const none = sql`${sql.ref(lease.holder.column)} = null`;
  return update(db, lease, id, none, sql`${holderOf(lease)} = ${holder}`, changes);
};

interface Held {
  companyId: number;
  id: number;
  holder: Holder;
}

/**
 * Renews a lease four times in its span while `work` runs, which may take as long as it needs. A process that dies renews
 * nothing, so another one takes over. `onLost` is called when the lease was taken or ended in the meantime.
 */
export async function holdLease<T>(
  { database, log }: Pick<Runtime, 'database' | 'log'>,
  lease: Lease,
  { companyId, id, holder }: Held,
  work: () => Promise<T>,
  {
    where,
    onLost,
    everyMs = leaseSeconds[lease.purpose] * 250,
  }: Pick<Changes, 'where'> & {
    onLost?: () => void;
    everyMs?: number;
  } = {},
): Promise<T> {
  const renewing = setInterval(() => {
    database
      .asCompany(companyId, (db) => renewLease(db, lease, id, holder, where ? { where } : {}))
      .then(
        (isOurs) => {
          if (!isOurs) onLost?.();
        },
        (err: unknown) => log.warn({ err, companyId, id, purpose: lease.purpose }, 'a lease was not renewed'),
      );
  }, everyMs);
  try {
    return await work();
  } finally {
    clearInterval(renewing);
  }
}
