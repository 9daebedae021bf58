import * as oauth from 'oauth4webapi';
import type { InboundMailboxRow } from '../../../../db/schema/inbound-mail.ts';
import type { Runtime } from '../../../../runtime.ts';
import { MailboxFault } from './mailbox-faults.ts';
import { openSecret, sealSecret } from './sealed-columns.ts';

const TIMEOUT_MS = 10_000;
const words = { google: 'Google', microsoft: 'Microsoft' } as const;

/**
 * Returns an access token for a mailbox at Google or Microsoft (RFC 6749, 6). A provider may replace the refresh token;
 * the new one is stored.
 * @throws MailboxFault with a sentence for staff.
 */
export async function accessTokenOf(
  { config, masterKey, database }: Pick<Runtime, 'config' | 'masterKey' | 'database'>,
  mailbox: InboundMailboxRow & { auth: 'google' | 'microsoft' },
): Promise<string> {
  const { companyId, auth, clientId, clientSecret, refreshToken } = mailbox;
  if (!clientId || !clientSecret || !refreshToken)
    throw new MailboxFault(`The access to ${words[auth]} is not complete. Enter its three values again.`);
  const token = config.mailTokenUrls[auth];
  const server: oauth.AuthorizationServer = { issuer: new URL(token).origin, token_endpoint: token };
  const client = { client_id: clientId };
  const opened = (column: 'client_secret' | 'refresh_token', sealed: string) =>
    openSecret(masterKey, companyId, column, sealed);
  let answer: oauth.TokenEndpointResponse;
  try {
    const response = await oauth.refreshTokenGrantRequest(
      server,
      client,
      oauth.ClientSecretPost(opened('client_secret', clientSecret)),
      opened('refresh_token', refreshToken),
      // The settings allow http only for this computer.
      { signal: AbortSignal.timeout(TIMEOUT_MS), [oauth.allowInsecureRequests]: true },
    );
    answer = await oauth.processRefreshTokenResponse(server, client, response);
  } catch (error) {
    if (error instanceof oauth.ResponseBodyError)
      throw new MailboxFault(`${words[auth]} no longer accepts the access. Enter a new refresh token.`);
    throw new MailboxFault(`${words[auth]} could not be reached to renew the access.`);
  }
  const renewed = answer.refresh_token;
  if (renewed)
    await database.asCompany(companyId, (db) =>
      db
        .updateTable('inboundMailboxes')
        .set({ refreshToken: sealSecret(masterKey, companyId, 'refresh_token', renewed) })
        .where('companyId', '=', companyId)
        // Staff may have entered another one meanwhile.
        .where('refreshToken', '=', refreshToken)
        .execute(),
    );
  return answer.access_token;
}
