import type { CallOutcome, CallPurpose } from '@portal/contract/accounting/quickbooks/messages.ts';
import type { ConnectionState } from '@portal/contract/accounting/quickbooks/shapes.ts';
import type { SyncValues } from '@portal/contract/accounting/quickbooks/sync-fields.ts';
import type { SyncDifference } from '@portal/contract/accounting/quickbooks/sync-shapes.ts';
import type { SyncAction, SyncResult, SyncState } from '@portal/contract/accounting/quickbooks/sync-words.ts';
import type { CalendarDate } from '@portal/contract/core/dates/dates.ts';
import type { ColumnType, Generated, Selectable } from 'kysely';
import { textsOf } from './texts.ts';

/** The connection of a company to QuickBooks Online. The client secret and both tokens are sealed. */
export interface QuickbooksConnectionsTable {
  companyId: number;
  state: Generated<ConnectionState>;
  clientId: string | null;
  clientSecret: string | null;
  autoSync: Generated<boolean>;
  /** The id and the name of the company at QuickBooks. They stay after somebody disconnected. */
  realmId: string | null;
  realmName: string | null;
  accessToken: string | null;
  refreshToken: string | null;
  accessExpiresAt: Date | null;
  connectedAt: Date | null;
  connectedBy: string | null;
  lastSyncedAt: Date | null;
  /** The time since which QuickBooks gives no answer. */
  waitingSince: Date | null;
  /** The customers at QuickBooks that changed before this moment are known here. */
  readTo: Date | null;
  /** False until a person has confirmed the first sync with this company at QuickBooks. */
  previewed: Generated<boolean>;
  /** The last day, in the company's zone, on which the nightly sync was begun. */
  nightSyncedOn: CalendarDate | null;
}
export type QuickbooksConnectionRow = Selectable<QuickbooksConnectionsTable>;

/** An attempt to connect. It ends after ten minutes, or when the browser comes back with its state. */
export interface QuickbooksAttemptsTable {
  id: Generated<number>;
  companyId: number;
  sessionId: number;
  stateHash: Buffer;
  /** Sealed. Null when QuickBooks does not offer PKCE. */
  codeVerifier: string | null;
  expiresAt: Date;
}

/** A sealed token that still has to be revoked. */
export interface QuickbooksRevocationsTable {
  id: Generated<number>;
  companyId: number;
  refreshToken: string | null;
  createdAt: Generated<Date>;
}

/** One call to QuickBooks, without what was sent and answered. */
export interface QuickbooksCallsTable {
  id: Generated<number>;
  companyId: number;
  at: Generated<Date>;
  kind: CallPurpose;
  method: string;
  outcome: CallOutcome;
  status: number | null;
  duration: number;
  faultCode: string | null;
}

/** A customer at QuickBooks as it was last read, and its link to a customer here. */
export interface QuickbooksCustomersTable {
  id: Generated<number>;
  companyId: number;
  realmId: string;
  remoteId: string;
  /** The version at QuickBooks. */
  syncToken: string;
  active: Generated<boolean>;
  displayName: string;
  fields: ColumnType<SyncValues, string, string>;
  lastSyncedAt: Generated<Date>;
  customerId: number | null;
  /** The values on which both sides agreed. A field that is missing was never equal. */
  agreed: ColumnType<Partial<SyncValues>, string | undefined, string>;
  conflicts: ColumnType<SyncDifference[], string | undefined, string>;
  /** `updatedAt` of the customer and the version at QuickBooks at the last sync. */
  customerSeenAt: Date | null;
  tokenSeen: string | null;
  leftAlone: Generated<boolean>;
}
export type QuickbooksCustomerRow = Selectable<QuickbooksCustomersTable>;

/** A customer here that staff decided not to sync. */
export interface QuickbooksLeftCustomersTable {
  companyId: number;
  realmId: string;
  customerId: number;
}

/** One sync of customers. */
export interface QuickbooksSyncRunsTable {
  id: Generated<number>;
  companyId: number;
  realmId: string;
  state: Generated<SyncState>;
  triggerKind: 'person' | 'night';
  isFirst: boolean;
  startedBy: string | null;
  createdAt: Generated<Date>;
  finishedAt: Date | null;
  total: Generated<number>;
  /** Rows up to this one are done. */
  doneTo: Generated<number>;
  /** Times its job failed. */
  faults: Generated<number>;
  /** The process that works on it, and the time until which no other may. */
  leaseId: string | null;
  leaseUntil: Generated<Date>;
  waitingSince: Date | null;
  nextTryAt: Date | null;
  undoRemoved: number | null;
  undoRestored: number | null;
  undoUnlinked: number | null;
  undoKept: number | null;
}
export type QuickbooksSyncRunRow = Selectable<QuickbooksSyncRunsTable>;

/** What a sync does with one customer, and what came of it. */
export interface QuickbooksSyncRowsTable {
  companyId: number;
  runId: number;
  rowNumber: number;
  action: SyncAction;
  chosen: Generated<boolean>;
  quickbooksCustomerId: number | null;
  customerId: number | null;
  /** The name here, or at QuickBooks for a customer that is not here yet. */
  name: string;
  remoteName: string | null;
  matchedBy: string | null;
  reason: string | null;
  differences: ColumnType<SyncDifference[], string | undefined, string>;
  result: SyncResult | null;
  message: string | null;
  /** The values here that it replaced, and the version after that. An undo needs both. */
  before: ColumnType<Partial<SyncValues> | null, string | null | undefined, string | null>;
  versionAfter: number | null;
}
export type QuickbooksSyncRowRow = Selectable<QuickbooksSyncRowsTable>;

export const quickbooksTexts = [
  textsOf<QuickbooksConnectionsTable>('quickbooks_connections', { stays: 'quickbooks' }),
  textsOf<QuickbooksAttemptsTable>('quickbooks_attempts', { code: ['codeVerifier'] }),
  textsOf<QuickbooksRevocationsTable>('quickbooks_revocations', { code: ['refreshToken'] }),
  textsOf<QuickbooksCallsTable>('quickbooks_calls', { code: ['kind', 'method', 'outcome', 'faultCode'] }),
  textsOf<QuickbooksCustomersTable>('quickbooks_customers', { stays: 'quickbooks' }),
  textsOf<QuickbooksLeftCustomersTable>('quickbooks_left_customers', { code: ['realmId'] }),
  textsOf<QuickbooksSyncRunsTable>('quickbooks_sync_runs', { stays: 'quickbooks' }),
  textsOf<QuickbooksSyncRowsTable>('quickbooks_sync_rows', { stays: 'quickbooks' }),
];

declare module '../schema.ts' {
  interface Tables {
    quickbooksConnections: QuickbooksConnectionsTable;
    quickbooksAttempts: QuickbooksAttemptsTable;
    quickbooksRevocations: QuickbooksRevocationsTable;
    quickbooksCalls: QuickbooksCallsTable;
    quickbooksCustomers: QuickbooksCustomersTable;
    quickbooksLeftCustomers: QuickbooksLeftCustomersTable;
    quickbooksSyncRuns: QuickbooksSyncRunsTable;
    quickbooksSyncRows: QuickbooksSyncRowsTable;
  }
}
