import type { AnswerChannel } from '@portal/contract/estimates/endpoints.ts';
import type { EstimateLineKind } from '@portal/contract/estimates/lines.ts';
import type { Generated, Selectable } from 'kysely';
import type { Money } from './money.ts';

export interface EstimatesTable {
  id: Generated<number>;
  companyId: number;
  repairId: number;
  version: number;
  state: Generated<'draft' | 'sent' | 'approved' | 'declined' | 'expired' | 'superseded'>;
  note: string | null;
  /** Calendar date, YYYY-MM-DD. */
  validUntil: string;
  total: Money;
  /** Grows with every save of the draft. */
  revision: Generated<number>;
  createdByUserId: number | null;
  /** Last save of the draft; the document's date from then on. */
  updatedAt: Generated<Date>;
  sentAt: Date | null;
  sentByUserId: number | null;
  /** False when it was sent with the tick not to mail it. */
  isMailed: Generated<boolean>;
  decision: 'approve' | 'decline' | null;
  answeredAt: Date | null;
  answeredBy: string | null;
  answeredByUserId: number | null;
  /** The network address of the person who answered, through a link or signed in. */
  answeredFrom: string | null;
  reason: string | null;
  poNumber: string | null;
  signature: string | null;
  channel: AnswerChannel | null;
  fileId: number | null;
  sha256: string | null;
}
export type EstimateRow = Selectable<EstimatesTable>;

export interface EstimateLinesTable {
  id: Generated<number>;
  companyId: number;
  estimateId: number;
  position: number;
  kind: EstimateLineKind;
  partNumber: string | null;
  description: string;
  quantity: number;
  /** What the customer is charged for one. */
  price: Money;
}
export type EstimateLineRow = Selectable<EstimateLinesTable>;

/** Mailed links; only the token's hash is kept. */
export interface EstimateLinksTable {
  id: Generated<number>;
  companyId: number;
  estimateId: number;
  tokenHash: Buffer;
  /** The user of the customer's team to whom the link went, if it was one (D3.6). */
  userId: number | null;
  expiresAt: Date;
  createdAt: Generated<Date>;
}

export interface EstimateRemindersTable {
  id: Generated<number>;
  companyId: number;
  estimateId: number;
  /** Days after sending: 3 and 7. */
  days: number;
  dueAt: Date;
  doneAt: Date | null;
}
