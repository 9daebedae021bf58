import { teamMessages } from '@portal/contract/people/customer-team/messages.ts';
import { sql } from 'kysely';
import type { UserRow } from '../../../db/schema/companies.ts';
import type { Locked } from '../../../db/transactions/locked.ts';
import { conflict } from '../../../errors.ts';
import type { Work } from '../../../work.ts';
import { record } from '../../records/audit/index.ts';
import { createCustomerOf } from '../customers/index.ts';
import { publishTeam } from './publish-team.ts';
import { refuseLastManager, requireManager } from './team.policy.ts';
import { voidInvitationsOf } from './void-invitations-of.ts';

/**
 * Removes a colleague from the team. They keep their account and the repairs they sent in (D1.6), and get a customer
 * record of their own. From their next call on they cannot see the team's other repairs.
 * @throws 403 for a caller who does not manage the team, 409 for the last manager and for the only member.
 */
export async function removeTeamMember(work: Work, user: Locked<UserRow>): Promise<void> {
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
      // Nobody else in their own record could give them this right.
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
  await publishTeam(work, { companyId, customerIds: [user.customerId], movedUserId: user.id });
}
