import { isStaff } from '@portal/contract/core/roles.ts';
import { teamPaths } from '@portal/contract/people/customer-team/paths.ts';
import { customerPaths } from '@portal/contract/people/customers/paths.ts';
import type { UserRow } from '../../../db/schema/companies.ts';
import type { InvitationRow } from '../../../db/schema/invitations.ts';
import type { Work } from '../../../work.ts';
import { notify } from '../../records/notifications/index.ts';

const personInCustomers = (customerId: number | null): string =>
  customerId === null ? customerPaths.customers() : customerPaths.customer(customerId);

/** Notifies the sender that the invitation was accepted (D4.6), with a link to the page that shows the new person. */
export async function notifyInviter(
  { db, runtime }: Pick<Work, 'db' | 'runtime'>,
  { companyId, recipientEmail, sentByUserId }: InvitationRow,
  { contactName, username, customerId }: UserRow,
): Promise<void> {
  const inviter = await db
    .selectFrom('users')
    .select(['id', 'role'])
    .where('id', '=', sentByUserId ?? 0)
    .executeTakeFirst();
  if (!inviter) return;
  await notify(
    { db, runtime },
    {
      companyId,
      to: { userIds: [inviter.id] },
      kind: 'invitation.accepted',
      title: `${contactName || username} accepted your invitation`,
      body: `${recipientEmail} now has an account.`,
      link: isStaff(inviter.role) ? personInCustomers(customerId) : teamPaths.team(),
    },
  );
}
