import type { Db } from './bound-kysely.ts';

interface Notices {
  channels: string[];
  payloads: string[];
}

const waiting = new WeakMap<Db, Notices>();

/**
 * Sends a notification once the transaction of `db` has committed; a rolled-back one sends nothing. Sent within
 * it, it would have every commit of the whole database wait for the one before, disk included. Of a process that
 * dies between the two nothing is heard: a notification says where to look, and must not be all there is.
 */
export function notifyOnCommit(db: Db, channel: string, payload: string): void {
  const notices = waiting.get(db) ?? { channels: [], payloads: [] };
  waiting.set(db, notices);
  notices.channels.push(channel);
  notices.payloads.push(payload);
}

/** What is to be sent for a transaction, as one query; none when nobody asked for it. */
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
