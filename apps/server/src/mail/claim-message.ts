import { sql } from 'kysely';
import type { Db } from '../db/bound-kysely.ts';
import type { OutboxMessageRow } from '../db/schema/traces.ts';

/**
 * The number of seconds that a claim holds without being renewed. It is longer than the database may be away, and
 * short for a message whose sender died.
 */
export const LEASE_SECONDS = 40;

const leaseEnd = sql<Date>`now() + make_interval(secs => ${LEASE_SECONDS})`;

/** Mail that waited longer than this without a try asks before it leaves. */
export const tooOld = sql<Date>`now() - interval '1 day'`;

/**
 * True while an older mail of the same repair is sent, or will be as soon as its server can be used. One that its server
 * put off for a reason of its own, and one that is to be sent later, hold up nothing.
 */
export const waitsForOlder = (
  alias: 'outboxMessages' | 'm',
) => sql<boolean>`exists (select from outbox_messages o
  where o.repair_id = ${sql.ref(`${alias}.repairId`)} and o.id < ${sql.ref(`${alias}.id`)}
    and (o.state = 'sending'
      or (o.state = 'queued' and o.held_at is null and (o.due_at <= now() or o.waits_for_server))))`;

/**
 * Claims a due message for sending. Returns undefined when another sender has it, when an older one of its repair comes
 * first, or when staff are asked first. The sender renews the lease. `ownServer` is the company's server that will get
 * the mail. It stays noted, whatever becomes of this try.
 */
export const claimMessage = (
  db: Db,
  id: number,
  ownServer: string | null,
): Promise<OutboxMessageRow | undefined> =>
  db
    .updateTable('outboxMessages')
    .set((eb) => ({
      state: 'sending',
      attempts: eb('attempts', '+', 1),
      leaseUntil: leaseEnd,
      ...(ownServer !== null && { ownServer: sql<string>`coalesce(own_server, ${ownServer})` }),
    }))
    .where('id', '=', id)
    .where('dueAt', '<=', sql<Date>`now()`)
    .where('heldAt', 'is', null)
    .where((eb) => eb.or([eb('attempts', '>', 0), eb('wantedAt', '>=', tooOld)]))
    .where((eb) => eb.not(waitsForOlder('outboxMessages')))
    .where((eb) =>
      eb.or([
        eb('state', '=', 'queued'),
        eb.and([eb('state', '=', 'sending'), eb('leaseUntil', '<', sql<Date>`now()`)]),
      ]),
    )
    .returningAll()
    .executeTakeFirst();

/** Renews the lease of a message that is still being sent. Does nothing when another sender has the message by now. */
export const renewLease = async (db: Db, { id, attempts }: Pick<OutboxMessageRow, 'id' | 'attempts'>) => {
  await db
    .updateTable('outboxMessages')
    .set({ leaseUntil: leaseEnd })
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .where('attempts', '=', attempts)
    .execute();
};
