import { errorCodes, messages } from '@portal/contract/core/errors.ts';
import { authMessages } from '@portal/contract/people/auth/messages.ts';
import type { PublicInvitation } from '@portal/contract/people/invitations/endpoints.ts';
import { forbidden, notFound } from '../../../errors.ts';
import type { Runtime } from '../../../runtime.ts';
import { brandingOf, termsOf } from '../../companies/branding/index.ts';
import { accountAcrossCompanies } from './invitation.policy.ts';
import { openInvitation } from './open-invitation.ts';

/**
 * Returns what the link of an invitation shows to anybody who has it (access.md, signed links).
 * @throws 404 with the same text for every bad link, 403 while the company is inactive (D1.7).
 */
export const readPublicInvitation = (runtime: Runtime, token: string): Promise<PublicInvitation> =>
  runtime.database.dangerouslyAcrossCompanies(async (db) => {
    const found = await openInvitation(db, token);
    if (!found) throw notFound(authMessages.badInvitation, 'invitation.bad_link');
    const { invitation, company } = found;
    if (!company.active) throw forbidden(messages.companyInactive, errorCodes.companyInactive);
    const [account, customer] = await Promise.all([
      accountAcrossCompanies(db, company.id, invitation.recipientEmail),
      db
        .selectFrom('customers')
        .select('name')
        .where('id', '=', invitation.customerId ?? 0)
        .executeTakeFirst(),
    ]);
    return {
      email: invitation.recipientEmail,
      company: brandingOf(company),
      customerName: customer?.name ?? null,
      hasAccount: account !== undefined,
      terms: termsOf(company),
      expiresAt: invitation.expiresAt.toISOString(),
    };
  });
