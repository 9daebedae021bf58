import type { Generated, Selectable } from 'kysely';

export interface InvitationsTable {
  id: Generated<number>;
  companyId: number;
  customerId: number | null;
  recipientEmail: string;
  subject: string;
  message: string;
  tokenHash: Buffer;
  sentAt: Generated<Date>;
  sentByUserId: number | null;
  expiresAt: Date;
  acceptedAt: Date | null;
  acceptedByUserId: number | null;
  revokedAt: Date | null;
  createdAt: Generated<Date>;
  version: Generated<number>;
}
export type InvitationRow = Selectable<InvitationsTable>;
