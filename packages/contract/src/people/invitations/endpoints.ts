import { z } from 'zod';
import { branding, terms } from '../../companies/branding/endpoints.ts';
import { endpoint } from '../../core/calls/endpoint.ts';
import { pagingQuery } from '../../core/calls/paging-query.ts';
import { instant } from '../../core/dates/date-answers.ts';
import { byCompany, byId, byToken, email, id, idParam, required, requiredText } from '../../core/fields.ts';
import { outboxStates } from '../../core/mail-states.ts';
import { invitationMessages, invitationStates } from './rules.ts';

/** An invitation as staff see it. The token is only in the mail and in no answer. */
export const invitation = z.object({
  id: z.int(),
  companyId: z.int(),
  recipientEmail: z.string(),
  subject: z.string(),
  message: z.string(),
  /** The customer record the invited person joins (D1.5). */
  customerId: z.int().nullable(),
  customerName: z.string().nullable(),
  state: z.enum(invitationStates),
  /** The state of the newest mail; null when it no longer exists. */
  mailState: z.enum(outboxStates).nullable(),
  /** The mail server's last answer in plain words. */
  mailError: z.string().nullable(),
  /** The time it was last sent, and the user who sent it. */
  sentAt: instant,
  sentBy: z.string().nullable(),
  expiresAt: instant,
  acceptedAt: instant.nullable(),
  acceptedUserId: z.int().nullable(),
  acceptedBy: z.string().nullable(),
  revokedAt: instant.nullable(),
  createdAt: instant,
  version: z.int(),
});
export type Invitation = z.infer<typeof invitation>;

/** The form of an invitation (B5). */
export const invitationForm = z.object({
  recipientEmail: email('Please enter a valid email address'),
  subject: required('Subject is required'),
  message: requiredText('Message is required'),
  customerId: id(invitationMessages.unknownCustomer).nullish(),
});
export type InvitationForm = z.output<typeof invitationForm>;

/** The answer for the link of an invitation: the company that invites, and the first values of the form. */
export const publicInvitation = z.object({
  email: z.string(),
  company: branding,
  /** The name of the customer record it was sent for. */
  customerName: z.string().nullable(),
  /** The name of the invited person, when a request of that customer has it beside the address. */
  contactName: z.string().nullable(),
  /** True when the address already has an account of this company. The person then only has to sign in. */
  hasAccount: z.boolean(),
  terms,
  expiresAt: instant,
});
export type PublicInvitation = z.infer<typeof publicInvitation>;

export const invitationEndpoints = {
  send: endpoint({
    method: 'POST',
    path: '/api/send-invite',
    permission: 'invitation.write',
    summary: 'Invite somebody to the portal by email; 409 when they have an account already',
    // The form sends the company (B7). Another company than the caller's own is refused (D2.5).
    body: invitationForm.extend({ companyId: z.int().nullish() }),
    answer: invitation,
    status: 201,
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/companies/:companyId/invitations',
    permission: 'invitation.read',
    summary: 'Invitations of a company, the one sent last first',
    params: byCompany,
    query: z.object({
      ...pagingQuery,
      state: z.enum(invitationStates).optional(),
      customerId: idParam.optional(),
    }),
    changedBy: ['outbox', 'invitation'],
    answer: z.array(invitation),
    paged: true,
  }),
  resend: endpoint({
    method: 'POST',
    path: '/api/invitations/:id/resend',
    permission: 'invitation.write',
    summary: 'Mail a new link; the old one stops working',
    record: 'invitation',
    params: byId,
    answer: invitation,
    status: 200,
  }),
  revoke: endpoint({
    method: 'DELETE',
    path: '/api/invitations/:id',
    permission: 'invitation.write',
    summary: 'Make the link stop working; 409 once the invitation was accepted',
    record: 'invitation',
    params: byId,
    answer: 'none',
  }),
  readPublic: endpoint({
    method: 'GET',
    path: '/api/public/invitations/:token',
    permission: 'public',
    summary: 'What the sign-in page shows to whoever holds the link of an invitation',
    params: byToken,
    changedBy: [],
    answer: publicInvitation,
  }),
};
