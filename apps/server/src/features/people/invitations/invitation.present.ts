import type { Invitation } from '@portal/contract/people/invitations/endpoints.ts';
import type { FoundInvitation } from './invitation.queries.ts';

/** Presents an invitation to staff, without the token. */
export const presentInvitation = (row: FoundInvitation): Invitation => ({
  id: row.id,
  companyId: row.companyId,
  recipientEmail: row.recipientEmail,
  subject: row.subject,
  message: row.message,
  customerId: row.customerId,
  customerName: row.customerName,
  state: row.state,
  mailState: row.mailState,
  mailError: row.mailError,
  sentAt: row.sentAt.toISOString(),
  sentBy: row.sentBy,
  expiresAt: row.expiresAt.toISOString(),
  acceptedAt: row.acceptedAt?.toISOString() ?? null,
  acceptedUserId: row.acceptedByUserId,
  acceptedBy: row.acceptedBy,
  revokedAt: row.revokedAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
  version: row.version,
});
