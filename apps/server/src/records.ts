import type { Permissions, RecordKind } from '@portal/contract/core/area.ts';
import type { Actor } from './db/actor.ts';
import type { Db } from './db/bound-kysely.ts';
import type { Found } from './db/transactions/locked.ts';

/** The row of each kind of record that an address can name. Each feature adds its own (decision 0070). */
// biome-ignore lint/suspicious/noEmptyInterface: the features add themselves
export interface RecordRows {}

/**
 * Rows that nothing changes once they are written, so that nobody needs to lock them: the ledger of stock and of
 * deliveries, and papers, which go only under the lock of their order. The application's role may not update them.
 */
type UnchangingKind = 'stockMovement' | 'purchaseOrderReceipt' | 'purchaseOrderPaper';

/** The row that an address names, for a call that asked for a lock or not. */
export type FoundRecord<K extends RecordKind, L extends boolean> = K extends UnchangingKind
  ? RecordRows[K]
  : Found<RecordRows[K], L>;

/** How a feature finds one of its rows in the caller's scope. */
export interface RecordScope<K extends RecordKind> {
  /** The table that gives the tenant of an id for a superadmin. Null when the row belongs only to its user. */
  table: string | null;
  /** The message for absent and foreign rows. Both get the same one. */
  notFound?: string;
  /**
   * Returns the row, or undefined when it is absent or foreign. `lock` locks the row until the end of the
   * transaction.
   */
  find: <L extends boolean>(
    db: Db,
    actor: Actor,
    id: number,
    lock: L,
  ) => Promise<FoundRecord<K, L> | undefined>;
}

export type RecordScopes = { [K in RecordKind]: RecordScope<K> };

/** What decides who may make a call, and about which record. */
export interface AccessRules {
  permissions: Permissions;
  scopes: RecordScopes;
}
