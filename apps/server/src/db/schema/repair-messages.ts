import type { MessageSource } from '@portal/contract/conversation/repair-messages/rules.ts';
import type { ColumnType, Generated, Selectable } from 'kysely';
import { textsOf } from './texts.ts';

/** What a message adds to its timeline entry (D12.2). */
export interface RepairMessagesTable {
  /** The id of the timeline entry. */
  id: number;
  companyId: number;
  repairId: number;
  source: MessageSource;
  /** A note among staff. */
  internal: Generated<boolean>;
  userId: number | null;
  authorAddress: string | null;
  /** The staff whom a note names. */
  mentioned: Generated<number[]>;
  /** The whole text of a mail whose quoted part was cut. */
  originalText: string | null;
  /** The Message-ID of the mail that the message came in. A company has each once. */
  mailId: string | null;
  estimateLineId: number | null;
  /** When others are told of it. Its author can take it back until then. */
  dueAt: ColumnType<Date, Date | undefined, Date>;
  toldAt: Date | null;
  mailedAt: Date | null;
  outboxMessageId: number | null;
}
export type RepairMessageRow = Selectable<RepairMessagesTable>;

export interface RepairMessageFilesTable {
  companyId: number;
  messageId: number;
  fileId: number;
  position: number;
}

/** The last message that a user has seen of a repair. */
export interface RepairMessageReadsTable {
  companyId: number;
  repairId: number;
  userId: number;
  messageId: number;
}

export const repairMessagesTexts = [
  textsOf<RepairMessagesTable>('repair_messages', {
    called: 'Conversations',
    free: ['authorAddress', 'originalText'],
    ofRequest: true,
    writtenBy: 'userId',
    code: ['source', 'mailId'],
  }),
];

declare module '../schema.ts' {
  interface Tables {
    repairMessages: RepairMessagesTable;
    repairMessageFiles: RepairMessageFilesTable;
    repairMessageReads: RepairMessageReadsTable;
  }
}
