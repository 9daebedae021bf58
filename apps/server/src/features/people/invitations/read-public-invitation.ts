import type { PublicInvitation } from '@portal/contract/people/invitations/endpoints.ts';
import { throughLink } from '../../../links/link.ts';
import type { Runtime } from '../../../runtime.ts';
import { brandingOf, termsOf } from '../../companies/branding/index.ts';
import { ownCompany } from '../../companies/companies/index.ts';
import { accountWith } from './invitation.policy.ts';
import { invitationPage } from './invitation-link.ts';

/**
 * Returns what the link of an invitation shows to anybody who has it (access.md, signed links).
 * @throws 404 with the same text for every bad link, 403 while the company is inactive (D1.7).
 */
export const readPublicInvitation = (runtime: Runtime, token: string): Promise<PublicInvitation> =>
  throughLink(
    runtime,
    invitationPage,
    token,
    async ({ db, companyId, customerId, recipientEmail, expiresAt }) => {
      const [company, account, customer] = await Promise.all([
        ownCompany(db),
        accountWith(db, companyId, recipientEmail),
        db
          .selectFrom('customers')
          .select('name')
          .where('id', '=', customerId ?? 0)
          .executeTakeFirst(),
      ]);
      return {
        email: recipientEmail,
        company: brandingOf(company),
        customerName: customer?.name ?? null,
        hasAccount: account !== undefined,
        terms: termsOf(company),
        expiresAt: expiresAt.toISOString(),
      };
    },
  );
