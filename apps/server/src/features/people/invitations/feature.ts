import type { endpoints } from '@portal/contract/index.ts';
import type { PublicInvitation } from '@portal/contract/people/invitations/endpoints.ts';
import type { InvitationRow } from '../../../db/schema/invitations.ts';
import type { Feature } from '../../../feature.ts';
import type { Handlers } from '../../../http/call.ts';
import { throughLink } from '../../../links/link.ts';
import type { Runtime } from '../../../runtime.ts';
import { brandingOf, termsOf } from '../../companies/branding/index.ts';
import { ownCompany } from '../../companies/companies/index.ts';
import { nameIn } from '../../records/audit/index.ts';
import { accountWith, invitationScope } from './invitation.policy.ts';
import { listInvitations, presentInvitation } from './invitation.present.ts';
import { invitationPage, revokeInvitation } from './invitation-link.ts';
import { knownContact } from './known-contact.ts';
import { resendInvitation } from './resend-invitation.ts';
import { sendInvitation } from './send-invitation.ts';

/**
 * Returns what the link of an invitation shows to anybody who has it (access.md, signed links).
 * @throws 404 with the same text for every bad link, 403 while the company is inactive (D1.7).
 */
const readPublicInvitation = (runtime: Runtime, token: string): Promise<PublicInvitation> =>
  throughLink(
    runtime,
    invitationPage,
    token,
    async ({ db, companyId, customerId, recipientEmail, expiresAt }) => {
      const [company, account, customer, contactName] = await Promise.all([
        ownCompany(db),
        accountWith(db, companyId, recipientEmail),
        db
          .selectFrom('customers')
          .select('name')
          .where('id', '=', customerId ?? 0)
          .executeTakeFirst(),
        knownContact(db, customerId, recipientEmail),
      ]);
      return {
        email: recipientEmail,
        company: brandingOf(company),
        customerName: customer?.name ?? null,
        contactName,
        hasAccount: account !== undefined,
        terms: termsOf(company),
        expiresAt: expiresAt.toISOString(),
      };
    },
  );

const invitationsRoutes: Handlers<typeof endpoints.invitations> = {
  send: ({ work, body }) => sendInvitation(work, body),
  list: async ({ work: { db }, query }) => {
    const { rows, total } = await listInvitations(db, query);
    return { rows: rows.map(presentInvitation), total };
  },
  resend: ({ work, record }) => resendInvitation(work, record),
  revoke: ({ work, record }) => revokeInvitation(work, record),
  readPublic: ({ runtime, params }) => readPublicInvitation(runtime, params.token),
};

export const invitationsFeature = {
  routes: { invitations: invitationsRoutes },
  scopes: { invitation: invitationScope },
  references: { invitation_id: 'invitation' },
  names: {
    invitation: { name: nameIn('invitations', 'n.recipient_email') },
  },
  archive: {
    invitations: { file: 'Invitations', rows: 'Invitations of customers' },
  },
} satisfies Feature;

declare module '../../../records.ts' {
  interface RecordRows {
    invitation: InvitationRow;
  }
}
