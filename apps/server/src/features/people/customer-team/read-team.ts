import { LIST_MAX } from '@portal/contract/core/fields.ts';
import type { CustomerTeam } from '@portal/contract/people/customer-team/endpoints.ts';
import type { Actor } from '../../../db/actor.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import { presentMember, presentTeamInvitation } from './team.present.ts';

/** Returns the caller's team, in one round trip. A caller who does not manage it sees only themselves. */
export async function readTeam(db: Db, { userId, customerId }: Actor): Promise<CustomerTeam> {
  const [customer, users, invitations] = await Promise.all([
    db
      .selectFrom('customers')
      .select('name')
      .where('id', '=', customerId ?? 0)
      .executeTakeFirst(),
    db
      .selectFrom('users')
      .selectAll()
      .where((e) => e.or([e('id', '=', userId), e('customerId', '=', customerId ?? 0)]))
      .orderBy('active', 'desc')
      .orderBy('id')
      .limit(LIST_MAX)
      .execute(),
    db
      .selectFrom('invitations')
      .selectAll()
      .where('customerId', '=', customerId ?? 0)
      .where('acceptedAt', 'is', null)
      .where('revokedAt', 'is', null)
      .orderBy('sentAt', 'desc')
      .orderBy('id', 'desc')
      .limit(LIST_MAX)
      .execute(),
  ]);
  const canManage = users.some(({ id, managesTeam }) => id === userId && managesTeam);
  return {
    customerName: customer?.name ?? null,
    canManage,
    members: users.filter(({ id }) => canManage || id === userId).map(presentMember),
    invitations: canManage ? invitations.map(presentTeamInvitation) : [],
  };
}
