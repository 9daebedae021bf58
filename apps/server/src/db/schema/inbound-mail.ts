import type { Generated, Selectable } from 'kysely';
import { textsOf } from './texts.ts';

export interface InboundMailboxesTable {
  companyId: number;
  enabled: Generated<boolean>;
  address: string;
  host: string;
  port: number;
  security: 'tls' | 'starttls' | 'none';
  username: string;
  auth: Generated<'password' | 'google' | 'microsoft'>;
  /** Sealed, as are the secret and the token of OAuth. */
  password: string | null;
  clientId: string | null;
  clientSecret: string | null;
  refreshToken: string | null;
  folder: Generated<string>;
  /** True when the mailbox also gets mail to name+anything@domain. */
  plusAddresses: Generated<boolean>;
  /** The name with which the receiving server signs Authentication-Results. */
  trustedServer: string | null;
  /** Changes with host, user and folder, because UIDs count only in one folder. */
  folderNumber: Generated<number>;
  uidValidity: number | null;
  lastUid: number | null;
  lastReadAt: Date | null;
  lastError: string | null;
  failedSince: Date | null;
  failures: Generated<number>;
  retryAt: Generated<Date>;
  leaseHolder: string | null;
  leaseUntil: Date | null;
  version: Generated<number>;
}
export type InboundMailboxRow = Selectable<InboundMailboxesTable>;

export interface InboundMailsTable {
  id: Generated<number>;
  companyId: number;
  folderNumber: number;
  uidValidity: number;
  uid: number;
  mailHash: Buffer;
  messageId: string | null;
  state: 'waiting' | 'delivered' | 'ignored' | 'discarded' | 'bounce';
  reason: string;
  fromName: string;
  fromAddress: string;
  subject: string;
  /** The answer without quoted text, and the whole text. Both are empty once a conversation has them. */
  reply: Generated<string>;
  body: Generated<string>;
  refusedFiles: Generated<string[]>;
  /** The repair in whose conversation the mail is, or that it seems to be about while it waits. */
  repairId: number | null;
  receivedAt: Generated<Date>;
  decidedBy: string | null;
  decidedAt: Date | null;
  version: Generated<number>;
}
export type InboundMailRow = Selectable<InboundMailsTable>;

export interface InboundMailFilesTable {
  id: Generated<number>;
  companyId: number;
  mailId: number;
  name: string;
  storageKey: string;
  thumbnailKey: string | null;
  contentType: string;
  bytes: number;
  sha256: string;
}

export interface RepairReplyAddressesTable {
  repairId: number;
  companyId: number;
  /** How often the address was replaced. */
  generation: Generated<number>;
  /** Answers to mails from before this moment count no more. */
  replacedAt: Date | null;
}

export const inboundMailTexts = [
  textsOf<InboundMailboxesTable>('inbound_mailboxes', {
    code: [
      'address',
      'host',
      'security',
      'username',
      'auth',
      'password',
      'clientId',
      'clientSecret',
      'refreshToken',
      'folder',
      'trustedServer',
      'lastError',
      'leaseHolder',
    ],
  }),
  textsOf<InboundMailsTable>('inbound_mails', {
    called: 'Mails received',
    free: ['fromName', 'fromAddress', 'subject', 'reply', 'body', 'decidedBy'],
    ofRequest: true,
    code: ['messageId', 'state', 'reason', 'refusedFiles'],
  }),
  textsOf<InboundMailFilesTable>('inbound_mail_files', {
    called: 'Names of files in mails',
    free: ['name'],
    code: ['storageKey', 'thumbnailKey', 'contentType', 'sha256'],
  }),
];

declare module '../schema.ts' {
  interface Tables {
    inboundMailboxes: InboundMailboxesTable;
    inboundMails: InboundMailsTable;
    inboundMailFiles: InboundMailFilesTable;
    repairReplyAddresses: RepairReplyAddressesTable;
  }
}
