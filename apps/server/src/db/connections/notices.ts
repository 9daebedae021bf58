import type { Db } from '../bound-kysely.ts';

interface Notices {
  channels: string[];
  payloads: string[];
}

const waiting = new WeakMap<Db, Notices>();
const callbacks = new WeakMap<Db, (() => void)[]>();

/**
 * Calls `run` in this process once the transaction of `db` has committed, and never when it is rolled back. A process
 * that dies in between calls nothing, so what it starts must be found in the database too.
 */
export function afterCommit(db: Db, run: () => void): void {
  const runs = callbacks.get(db);
  if (runs) runs.push(run);
  else callbacks.set(db, [run]);
}

/** Runs what waited for the commit of this transaction. Called once, by the transaction itself. */
export function runAfterCommit(db: Db): void {
  for (const run of callbacks.get(db) ?? []) run();
}

/**
 * Sends a notification once the transaction of `db` has committed. A transaction that is rolled back sends nothing. A
 * notification within the transaction would make every commit of the whole database wait for the commit before it,
 * including its write to disk. A process that dies between commit and notification sends nothing, and a commit that the
 * database refuses is told all the same. So a notification may only say where to look.
 */
export function notifyOnCommit(db: Db, channel: string, payload: string): void {
  const notices = waiting.get(db) ?? { channels: [], payloads: [] };
  waiting.set(db, notices);
  notices.channels.push(channel);
  notices.payloads.push(payload);
}

/** Returns the query that sends all notifications of a transaction, or undefined when there are none. */
export function noticesOf(db: Db): { name: string; text: string; values: unknown[] } | undefined {
  const notices = waiting.get(db);
  return (
    notices && {
      name: 'notices',
      text: 'select pg_notify(c, p) from unnest($1::text[], $2::text[]) as n (c, p)',
      values: [notices.channels, notices.payloads],
    }
  );
}
