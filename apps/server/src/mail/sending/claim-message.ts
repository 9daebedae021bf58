import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/bound-kysely.ts';
import type { OutboxMessageRow } from '../../db/schema/traces.ts';
import { type Lease, takeLease } from '../../leases/lease.ts';

/**
 * Returns the condition for a row of `outbox_messages as m` that only the operator's mail server may carry: a mail about
 * the account of a superadmin, because that account reaches further than the company whose admin chose a server (D1.8). An
 * account that the tenant cannot see any more counts as one.
 */
export const isOnlyByOperator = (): RawBuilder<boolean> =>
  sql<boolean>`(m.account_user_id is not null and not exists (
    select from users u where u.id = m.account_user_id and u.company_id = m.company_id and u.role <> 'superadmin'))`;

/** A message that is sent. Each try is a holder of its own. */
export const mailLease: Lease = {
  purpose: 'mail',
  table: 'outbox_messages',
  key: 'id',
  holder: { column: 'attempts', is: 'counted' },
  time: { column: 'lease_until', is: 'end' },
};

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
  takeLease<OutboxMessageRow>(db, mailLease, id, undefined, {
    where: sql`state in ('queued', 'sending') and due_at <= now() and held_at is null
      and (attempts > 0 or wanted_at >= ${tooOld}) and not ${waitsForOlder('outboxMessages')}`,
    set: sql`state = 'sending', own_server = coalesce(own_server, ${ownServer}::text)`,
  });
