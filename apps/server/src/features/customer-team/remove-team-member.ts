import { teamMessages } from '@portal/contract/customer-team/messages.ts';
import { sql } from 'kysely';
import type { UserRow } from '../../db/schema/companies.ts';
import { conflict } from '../../errors.ts';
import type { Work } from '../../http/call.ts';
import { record } from '../audit/index.ts';
import { createCustomerOf } from '../customers/index.ts';
import { refuseLastManager, requireManager } from './team.policy.ts';
import { tellTeam } from './tell-team.ts';
import { voidInvitationsOf } from './void-invitations-of.ts';

/**
 * Takes a colleague out of the team. They keep their account, with a customer record of their own, and what they sent
 * in themselves (D1.6); the team's repairs are out of their sight from their next call on.
 * @throws 403 for who does not manage the team, 409 for the last one who does and for the only one.
 */
export async function removeTeamMember(work: Work, user: UserRow): Promise<void> {
  const { db, actor } = work;
  const companyId = user.companyId!;
  await requireManager(db, actor);
  const others = await db
    .selectFrom('users')
    .select('id')
    .where('customerId', '=', user.customerId)
    .where('id', '<>', user.id)
    .where('active', '=', true)
    .execute();
  if (others.length === 0) throw conflict('team.only_member', teamMessages.onlyMember);
  await refuseLastManager(db, user);
  const { contactName, username, email, phone, address, company } = user;
  const customerId = await createCustomerOf(db, {
    companyId,
    name: company || contactName || username,
    email,
    phone,
    address,
    selfMade: true,
  });
  await db
    .updateTable('users')
    .set((e) => ({
      customerId,
      // A record of their own, with nobody who could decide about them.
      mayApproveEstimates: true,
      approvalLimit: null,
      version: e('version', '+', 1),
      updatedAt: sql<Date>`now()`,
    }))
    .where('id', '=', user.id)
    .execute();
  await voidInvitationsOf(db, user);
  await record(work, {
    action: 'user.left_team',
    kind: 'user',
    id: user.id,
    before: { customerId: user.customerId },
    after: { customerId },
  });
  await tellTeam(work, { companyId, customerIds: [user.customerId], movedUserId: user.id });
}
