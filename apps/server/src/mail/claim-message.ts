import { sql } from 'kysely';
import type { Db } from '../db/bound-kysely.ts';
import type { OutboxMessageRow } from '../db/schema/traces.ts';

/**
 * Takes a due message for sending, or nothing when somebody else has it. The lease outlasts the longest
 * try; a message whose sender died is free again once it is over.
 */
export const claimMessage = (db: Db, id: number): Promise<OutboxMessageRow | undefined> =>
  db
    .updateTable('outboxMessages')
    .set((eb) => ({
      state: 'sending',
      attempts: eb('attempts', '+', 1),
      leaseUntil: sql<Date>`now() + interval '5 minutes'`,
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
