import type { CallOutcome, CallPurpose } from '@portal/contract/quickbooks/messages.ts';
import type { ConnectionState } from '@portal/contract/quickbooks/shapes.ts';
import type { Generated, Selectable } from 'kysely';

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
  nightSyncedOn: string | null;
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
