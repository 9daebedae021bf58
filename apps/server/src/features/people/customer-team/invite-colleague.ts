import type { Body } from '@portal/contract/core/endpoint.ts';
import type { endpoints } from '@portal/contract/index.ts';
import type { TeamInvitation } from '@portal/contract/people/customer-team/endpoints.ts';
import { colleagueInvitation } from '@portal/contract/people/customer-team/messages.ts';
import { INVITATION_LINK } from '@portal/contract/people/invitations/messages.ts';
import { inMail } from '../../../mail/names-in-mail.ts';
import type { Work } from '../../../work.ts';
import { rightsColumns } from '../customers/index.ts';
import { sendInvitation } from '../invitations/index.ts';
import { publishTeam } from './publish-team.ts';
import { requireConfirmedAddress, requireManager } from './team.policy.ts';
import { presentTeamInvitation } from './team.present.ts';

/**
 * Invites a colleague into the caller's customer record, with the rights they get when they accept. The mail has only
 * the portal's text, so that nobody can write to strangers in the company's name.
 * @throws 403 for a caller who does not manage the team or has not confirmed their address, 409 when the address has an
 * account, 429 when too many mails were sent.
 */
export async function inviteColleague(
  work: Work,
  { email, ...rights }: Body<typeof endpoints.customerTeam.invite>,
): Promise<TeamInvitation> {
  const { db, actor } = work;
  await requireManager(db, actor);
  requireConfirmedAddress(actor);
  const [customer, company] = await Promise.all([
    db
      .selectFrom('customers')
      .select(['id', 'name'])
      .where('id', '=', actor.customerId)
      .executeTakeFirstOrThrow(),
    db.selectFrom('companies').select('name').executeTakeFirstOrThrow(),
  ]);
  const words = colleagueInvitation(
    inMail(actor.displayName),
    inMail(customer.name),
    company.name,
    INVITATION_LINK,
  );
  const { id } = await sendInvitation(work, { recipientEmail: email, ...words, customerId: customer.id });
  const row = await db
    .updateTable('invitations')
    // Always sets one column, because an update needs one even when no rights were sent.
    .set({ customerId: customer.id, ...rightsColumns(rights) })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await publishTeam(work, { companyId: row.companyId, customerIds: [customer.id] });
  return presentTeamInvitation(row);
}
