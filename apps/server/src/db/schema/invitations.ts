import type { Generated, Selectable } from 'kysely';
import type { Money } from './money.ts';
import { textsOf } from './texts.ts';

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
  /** The team rights of an invited colleague after they have joined. */
  managesTeam: Generated<boolean>;
  mayApproveEstimates: Generated<boolean>;
  approvalLimit: Money | null;
  createdAt: Generated<Date>;
  version: Generated<number>;
}
export type InvitationRow = Selectable<InvitationsTable>;

export const invitationsTexts = [
  textsOf<InvitationsTable>('invitations', {
    called: 'Invitations',
    free: ['recipientEmail', 'subject', 'message'],
    own: { by: 'acceptedByUserId', columns: { recipientEmail: 'email' } },
  }),
];

declare module '../schema.ts' {
  interface Tables {
    invitations: InvitationsTable;
  }
}
