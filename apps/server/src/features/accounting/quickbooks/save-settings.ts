import { quickbooksMessages } from '@portal/contract/accounting/quickbooks/messages.ts';
import type { QuickbooksStatus } from '@portal/contract/accounting/quickbooks/shapes.ts';
import type { Body } from '@portal/contract/core/endpoint.ts';
import type { endpoints } from '@portal/contract/index.ts';
import type { QuickbooksConnectionRow } from '../../../db/schema/quickbooks.ts';
import { conflict, invalidField } from '../../../errors.ts';
import type { Work } from '../../../work.ts';
import { record } from '../../records/audit/index.ts';
import { lockConnection } from './connection.queries.ts';
import { presentStatus } from './present-status.ts';
import { sealSecret } from './sealed-columns.ts';

type Settings = Body<typeof endpoints.quickbooks.saveSettings>;
type Client = Pick<QuickbooksConnectionRow, 'clientId' | 'clientSecret'>;

/**
 * Returns the client that will be stored.
 * @throws 400 for an ID without its secret, because the stored secret belongs to another ID.
 */
function newClient(key: Buffer, row: QuickbooksConnectionRow, given: Settings): Client {
  const { clientId = row.clientId, clientSecret } = given;
  if (!clientId) return { clientId: null, clientSecret: null };
  if (clientSecret)
    return { clientId, clientSecret: sealSecret(key, row.companyId, 'client_secret', clientSecret) };
  if (clientId !== row.clientId) throw invalidField('clientSecret', quickbooksMessages.secretRequired);
  return { clientId, clientSecret: row.clientSecret };
}

/**
 * Saves the company's own client and whether customers are synced every night (D8.2, D8.3). The trail says only that the
 * client was changed.
 * @throws 409 when the client would change below a connection, which was made with the present one.
 */
export async function saveSettings(
  work: Work,
  companyId: number,
  given: Settings,
): Promise<QuickbooksStatus> {
  const { db, runtime } = work;
  const row = await lockConnection(db, companyId);
  const client = newClient(runtime.masterKey, row, given);
  const clientChanged = client.clientId !== row.clientId || client.clientSecret !== row.clientSecret;
  if (clientChanged && row.state === 'connected')
    throw conflict('quickbooks.connected', quickbooksMessages.alreadyConnected);
  const autoSync = given.autoSync ?? row.autoSync;
  const saved = await db
    .updateTable('quickbooksConnections')
    .set({ ...client, autoSync })
    .where('companyId', '=', companyId)
    .returningAll()
    .executeTakeFirstOrThrow();
  await record(work, {
    action: 'quickbooks.settings_changed',
    kind: 'quickbooks',
    id: null,
    before: { autoSync: row.autoSync },
    after: { autoSync, ...(clientChanged && { clientChanged: true }) },
  });
  await runtime.events.publish(db, { companyId, kind: 'quickbooks' });
  return presentStatus(runtime, saved);
}
