import { sql } from 'kysely';
import type { Db } from '../db/bound-kysely.ts';
import type { OutboxMessageRow } from '../db/schema/traces.ts';

/** Seconds a claim holds by itself. Longer than the database may be away, short for a message whose sender died. */
export const LEASE_SECONDS = 40;

const leaseEnd = sql<Date>`now() + make_interval(secs => ${LEASE_SECONDS})`;

/** Takes a due message for sending, or nothing when somebody else has it. Who sends it renews the lease. */
export const claimMessage = (db: Db, id: number): Promise<OutboxMessageRow | undefined> =>
  db
    .updateTable('outboxMessages')
    .set((eb) => ({
      state: 'sending',
      attempts: eb('attempts', '+', 1),
      leaseUntil: leaseEnd,
    }))
    .where('id', '=', id)
    .where('dueAt', '<=', sql<Date>`now()`)
    .where((eb) =>
      eb.or([
        eb('state', '=', 'queued'),
        eb.and([eb('state', '=', 'sending'), eb('leaseUntil', '<', sql<Date>`now()`)]),
      ]),
    )
    .returningAll()
    .executeTakeFirst();

/** Holds on to a claimed message that is still being sent; harmless when somebody else has it by now. */
export const renewLease = async (db: Db, { id, attempts }: Pick<OutboxMessageRow, 'id' | 'attempts'>) => {
  await db
    .updateTable('outboxMessages')
    .set({ leaseUntil: leaseEnd })
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .where('attempts', '=', attempts)
    .execute();
};
