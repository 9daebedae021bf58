import * as oauth from 'oauth4webapi';
import type { Runtime } from '../../runtime.ts';
import { readConnection } from './connection.queries.ts';
import { clientOf } from './provider/client-of.ts';
import { ProviderAway } from './provider/faults.ts';
import { callOptions, oauthServer } from './provider/oauth-server.ts';
import { openRevoked } from './sealed-columns.ts';

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
  if (waiting?.refreshToken && client !== null) {
    const server = await oauthServer(runtime, companyId);
    const token = openRevoked(masterKey, companyId, revocationId, waiting.refreshToken);
    const { status } = await oauth.revocationRequest(
      server,
      { client_id: client.id },
      oauth.ClientSecretBasic(client.secret),
      token,
      callOptions(runtime, companyId, 'revoke'),
    );
    if (status === 429 || status >= 500) throw new ProviderAway();
  }
  await database.asCompany(companyId, (db) =>
    db.deleteFrom('quickbooksRevocations').where('id', '=', revocationId).execute(),
  );
}
