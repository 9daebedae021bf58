import type { CalendarDate } from '@portal/contract/core/dates/dates.ts';
import type { Generated, Selectable } from 'kysely';
import { textsOf } from './texts.ts';

/** Whether and when a company recalls units by itself (D5.12). A company without a row has the defaults. */
export interface RecallSettingsTable {
  companyId: number;
  enabled: Generated<boolean>;
  /** Days before the due date; negative ones are days after it. */
  distances: Generated<number[]>;
  /** The last day, in the company's zone, for which recalls were planned. */
  plannedOn: CalendarDate | null;
}

/** One mail to one customer about all its units due. It is planned with a due time, claimed, checked and sent once. */
export interface RecallsTable {
  id: Generated<number>;
  companyId: number;
  customerId: number;
  dueAt: Date;
  state: Generated<'pending' | 'sent' | 'skipped' | 'unreachable'>;
  sentAt: Date | null;
  recipients: Generated<string[]>;
  /** The mail that asks, while the outbox has it. */
  mailId: number | null;
  tokenHash: Buffer | null;
  expiresAt: Date | null;
  /** The member of staff who sent it; null when the portal did. */
  askedByUserId: number | null;
  askedBy: string | null;
  answeredAt: Date | null;
  answeredBy: string | null;
}

export type RecallRow = Selectable<RecallsTable>;

/** A unit that a recall asked about. */
export interface RecallUnitsTable {
  id: Generated<number>;
  companyId: number;
  recallId: number;
  customerEquipmentId: number;
  /** The due date that the customer was asked about. */
  dueOn: CalendarDate;
  /** The distance that this mail used up. Null when the unit was only listed along. */
  distance: number | null;
  outcome: 'requested' | 'declined' | null;
  repairId: number | null;
}

export const recallsTexts = [
  textsOf<RecallsTable>('recalls', {
    called: 'Recalls',
    free: ['recipients', 'answeredBy'],
    named: { askedBy: 'askedByUserId' },
    code: ['state'],
  }),
  textsOf<RecallUnitsTable>('recall_units', { code: ['outcome'] }),
];

declare module '../schema.ts' {
  interface Tables {
    recallSettings: RecallSettingsTable;
    recalls: RecallsTable;
    recallUnits: RecallUnitsTable;
  }
}
