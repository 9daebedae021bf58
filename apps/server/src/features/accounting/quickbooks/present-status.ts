import type { QuickbooksStatus } from '@portal/contract/accounting/quickbooks/shapes.ts';
import type { QuickbooksConnectionRow } from '../../../db/schema/quickbooks.ts';
import type { Runtime } from '../../../runtime.ts';
import { redirectUri } from './redirect-uri.ts';

/** Returns the connection as its settings card shows it. No client ID, secret or token is in it. */
export function presentStatus(
  { config }: Pick<Runtime, 'config'>,
  row: QuickbooksConnectionRow | undefined,
): QuickbooksStatus {
  const hasOwnClient = Boolean(row?.clientId);
  const isKnown = row !== undefined && row.state !== 'disconnected';
  return {
    state: row?.state ?? 'disconnected',
    connected: row?.state === 'connected',
    companyName: isKnown ? row.realmName : null,
    connectedAt: isKnown ? (row.connectedAt?.toISOString() ?? null) : null,
    connectedBy: isKnown ? row.connectedBy : null,
    lastSyncedAt: row?.lastSyncedAt?.toISOString() ?? null,
    autoSync: row?.autoSync ?? false,
    hasOwnClient,
    canConnect: hasOwnClient || config.quickbooks.client !== null,
    redirectUri: redirectUri({ config }),
    waitingSince: row?.waitingSince?.toISOString() ?? null,
  };
}
