import type { Runtime } from '../../../runtime.ts';
import { readConnection } from './connection.queries.ts';
import { clientOf } from './provider/client-of.ts';
import { ProviderAway } from './provider/faults.ts';
import { noteCall } from './provider/note-call.ts';
import { oauthServer } from './provider/oauth-server.ts';
import { openRevoked } from './sealed-columns.ts';

/**
 * Asks QuickBooks to end an access. QuickBooks documents a JSON body for this call. The OAuth library only sends the form
 * of RFC 7009, so the call is made here.
 * @throws ProviderAway without an answer.
 */
async function askToRevoke(
  runtime: Runtime,
  companyId: number,
  client: { id: string; secret: string },
  token: string,
): Promise<void> {
  const { revocation_endpoint: address } = await oauthServer(runtime, companyId);
  if (address === undefined) throw new ProviderAway();
  const basic = [client.id, client.secret].map(encodeURIComponent).join(':');
  const { status } = await noteCall(runtime, companyId, 'revoke', new URL(address), {
    method: 'POST',
    headers: {
      accept: 'application/json',
      authorization: `Basic ${Buffer.from(basic).toString('base64')}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ token }),
  });
  if (status === 429 || status >= 500) throw new ProviderAway();
}

/**
 * Ends an access at QuickBooks and forgets its token. QuickBooks may already have ended it, which is as good.
 * @throws ProviderAway without an answer. The job then tries again.
 */
export async function revokeAccess(
  runtime: Runtime,
  { companyId, revocationId }: { companyId: number; revocationId: number },
): Promise<void> {
  const { database, masterKey } = runtime;
  const [waiting, connection] = await database.asCompany(companyId, (db) =>
    Promise.all([
      db.selectFrom('quickbooksRevocations').selectAll().where('id', '=', revocationId).executeTakeFirst(),
      readConnection(db, companyId),
    ]),
  );
  const client = clientOf(runtime, connection);
  if (waiting?.refreshToken && client !== null)
    await askToRevoke(
      runtime,
      companyId,
      client,
      openRevoked(masterKey, companyId, revocationId, waiting.refreshToken),
    );
  await database.asCompany(companyId, (db) =>
    db.deleteFrom('quickbooksRevocations').where('id', '=', revocationId).execute(),
  );
}
