import type { ColumnType, Generated, Selectable } from 'kysely';
import { textsOf } from './texts.ts';

type Json = ColumnType<unknown, string | null, string | null>;

export interface AuditEntriesTable {
  id: Generated<number>;
  companyId: number | null;
  at: Generated<Date>;
  userId: number | null;
  userName: string | null;
  role: string | null;
  address: string | null;
  requestId: string | null;
  action: string;
  /** The part of the action before the dot. The database computes it. */
  area: ColumnType<string, never, never>;
  recordKind: string | null;
  recordId: number | null;
  before: Json;
  after: Json;
}

/** What is known of a company's audit entries between two numbers (decision 0065). Rows never change. */
export interface AuditSealsTable {
  id: Generated<number>;
  companyId: number | null;
  number: number;
  edition: number;
  fromId: number;
  toId: number;
  firstAt: Date;
  lastAt: Date;
  entries: number;
  /** Hashes over what happened, and over what an erasure of a person may change. */
  events: Buffer;
  contents: Buffer;
  /** Over all columns above and the seal before, with a key of the portal. */
  seal: Buffer;
  madeAt: Generated<Date>;
}
export type AuditSealRow = Selectable<AuditSealsTable>;

/** How far the audit trail is sealed. It has one row. */
export interface AuditSealingTable {
  sealedTo: number;
  settledTo: number;
}

export interface OutboxMessagesTable {
  id: Generated<number>;
  companyId: number;
  repairId: number | null;
  /** The invitation the mail is about. */
  invitationId: number | null;
  event: string;
  recipients: string[];
  copies: Generated<string[]>;
  subject: string;
  html: string;
  bodyText: string;
  /** The account that the mail is about: mails that open an account, and notices about it. */
  accountUserId: Generated<number | null>;
  /**
   * The company's own mail server, as host and port, that a try went to. Null while only the operator's server had the
   * mail.
   */
  ownServer: Generated<string | null>;
  /** Files that go with it, in this order. */
  attachmentFileIds: Generated<number[]>;
  /** An iCalendar file that makes the mail an invitation, and its method. */
  calendar: Generated<string | null>;
  calendarMethod: Generated<'REQUEST' | 'CANCEL' | null>;
  state: Generated<'queued' | 'sending' | 'sent' | 'failed'>;
  /** Addresses that a mail server has already accepted. Another try leaves them out. */
  delivered: Generated<string[]>;
  attempts: Generated<number>;
  dueAt: Generated<Date>;
  leaseUntil: Date | null;
  /** True when the mail is queued again only because its server could not be used. */
  waitsForServer: Generated<boolean>;
  /** When it should have left at the earliest. Faults of a mail server do not move it. */
  wantedAt: Generated<Date>;
  /** Since when it waits for the word of staff. A failed mail with it was not sent on purpose. */
  heldAt: Generated<Date | null>;
  /** The PUBLIC_URL that its links were written with. Null for mail of an older release. */
  publicUrl: Generated<string | null>;
  /** True when its recipients were counted for the company at the request. */
  counted: Generated<boolean>;
  /** The Message-ID of the mail that this one answers. */
  inReplyTo: Generated<string | null>;
  /** The act that caused the mail and can be undone (decision 0041). The database sets it. */
  actId: ColumnType<number | null, never, never>;
  sentAt: Date | null;
  lastError: string | null;
  createdAt: Generated<Date>;
}
export type OutboxMessageRow = Selectable<OutboxMessagesTable>;

export interface NotificationsTable {
  id: Generated<number>;
  companyId: number;
  /** Null when it is to an audience. */
  userId: number | null;
  /** Several people who are told the same (decision 0097). */
  audienceId: number | null;
  kind: string;
  title: string;
  body: string | null;
  link: string;
  readAt: Date | null;
  /** The act that caused it and can be undone (decision 0041). The database sets it. */
  actId: ColumnType<number | null, never, never>;
  createdAt: Generated<Date>;
}
export type NotificationRow = Selectable<NotificationsTable>;

/** The same people who were told something together. They never change. */
export interface AudiencesTable {
  id: Generated<number>;
  companyId: number;
  hash: Buffer;
}

export interface AudienceMembersTable {
  userId: number;
  audienceId: number;
  companyId: number;
  readTo: Generated<number>;
}

export interface NotificationReadsTable {
  notificationId: number;
  userId: number;
  companyId: number;
  readAt: Generated<Date>;
}

export interface IdempotencyKeysTable {
  userId: number;
  key: string;
  fingerprint: Buffer;
  status: number;
  answer: Json;
  createdAt: Generated<Date>;
}

export const tracesTexts = [
  textsOf<AuditEntriesTable>('audit_entries', {
    called: 'Audit trail',
    free: ['before', 'after'],
    writtenBy: 'userId',
    named: { userName: 'userId' },
    own: { by: 'userId', columns: { address: 'null' } },
    code: ['role', 'requestId', 'action', 'recordKind', 'area'],
  }),
  textsOf<OutboxMessagesTable>('outbox_messages', {
    called: 'Mails sent',
    free: ['recipients', 'copies', 'subject', 'html', 'bodyText', 'delivered', 'calendar'],
    made: ['subject', 'html', 'bodyText', 'calendar'],
    own: {
      by: 'repairId',
      alsoBy: 'accountUserId',
      columns: { subject: 'words', html: 'words', bodyText: 'words', calendar: 'null' },
    },
    code: ['event', 'state', 'lastError', 'calendarMethod', 'inReplyTo', 'publicUrl', 'ownServer'],
  }),
  textsOf<NotificationsTable>('notifications', {
    called: 'Notifications',
    free: ['title', 'body'],
    made: ['title', 'body'],
    // Rows to the account go anyway. Those that quote it are its own too (find-rows.ts).
    own: { by: 'userId', columns: { body: 'null' } },
    code: ['kind', 'link'],
  }),
  textsOf<IdempotencyKeysTable>('idempotency_keys', { goesWith: 'userId' }),
];

declare module '../schema.ts' {
  interface Tables {
    audienceMembers: AudienceMembersTable;
    audiences: AudiencesTable;
    auditEntries: AuditEntriesTable;
    auditSealing: AuditSealingTable;
    auditSeals: AuditSealsTable;
    idempotencyKeys: IdempotencyKeysTable;
    notificationReads: NotificationReadsTable;
    notifications: NotificationsTable;
    outboxMessages: OutboxMessagesTable;
  }
}
