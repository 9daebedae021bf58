import { teamMessages } from '@portal/contract/people/customer-team/messages.ts';
import { sql } from 'kysely';
import type { Actor } from '../../../db/actor.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import type { UserRow } from '../../../db/schema/companies.ts';
import { findRow } from '../../../db/transactions/locked.ts';
import { conflict, forbidden } from '../../../errors.ts';
import type { RecordScope } from '../../../records.ts';

/** Locks the customer record, so that changes of its members and managers take turns. */
const lockTeam = (db: Db, customerId: number) =>
  sql`select from customers where id = ${customerId} for no key update`.execute(db);

/** Finds portal users of the caller's own customer record. */
export const teamMemberScope: RecordScope<'teamMember'> = {
  table: 'users',
  find: async (db, actor, id, lock) => {
    if (lock) await lockTeam(db, actor.customerId ?? 0);
    return findRow(
      db
        .selectFrom('users')
        .selectAll()
        .where('id', '=', id)
        .where('customerId', '=', actor.customerId ?? 0),
      lock,
    );
  },
};

/** Finds invitations to the caller's own customer record. */
export const teamInvitationScope: RecordScope<'teamInvitation'> = {
  table: 'invitations',
  find: (db, actor, id, lock) =>
    findRow(
      db
        .selectFrom('invitations')
        .selectAll()
        .where('id', '=', id)
        .where('customerId', '=', actor.customerId ?? 0),
      lock,
    ),
};

/**
 * Refuses a caller who does not manage their team. The right cannot be taken away during the transaction.
 * @throws 403.
 */
export async function requireManager(db: Db, { userId }: Pick<Actor, 'userId'>): Promise<void> {
  const own = await db
    .selectFrom('users')
    .select('managesTeam')
    .where('id', '=', userId)
    .forShare()
    .executeTakeFirst();
  if (!own?.managesTeam) throw forbidden(teamMessages.notManager, 'team.not_manager');
}

/**
 * Refuses a caller whose own address is not confirmed: they may not invite anybody (D4.4), because the real owner of
 * the address would later find strangers in their team (decision 0016). @throws 403.
 */
export function requireConfirmedAddress({ emailVerified }: Pick<Actor, 'emailVerified'>): void {
  if (!emailVerified) throw forbidden(teamMessages.unconfirmed, 'team.unconfirmed');
}

/**
 * Refuses a change that would leave a team without a manager.
 * @throws 409 when `user` is the last one.
 */
export async function refuseLastManager(db: Db, user: UserRow): Promise<void> {
  if (!user.managesTeam || !user.active || user.customerId === null) return;
  await lockTeam(db, user.customerId);
  const other = await db
    .selectFrom('users')
    .select('id')
    .where('customerId', '=', user.customerId)
    .where('active', '=', true)
    .where('managesTeam', '=', true)
    .where('id', '<>', user.id)
    .executeTakeFirst();
  if (!other) throw conflict('team.last_manager', teamMessages.lastManager);
}
