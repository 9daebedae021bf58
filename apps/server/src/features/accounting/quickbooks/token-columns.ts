import type { TokenEndpointResponse } from 'oauth4webapi';
import type { Runtime } from '../../../runtime.ts';
import { sealSecret } from './sealed-columns.ts';

export type NewTokens = Pick<TokenEndpointResponse, 'access_token' | 'refresh_token' | 'expires_in'>;

/** An access token is renewed this long before it expires, in milliseconds. */
const EARLY_MS = 60_000;
const DEFAULT_SECONDS = 3_600;

/** Returns the columns of new tokens, sealed. Without a new refresh token the stored one stays (RFC 6749, section 6). */
export const tokenColumns = (
  { masterKey }: Pick<Runtime, 'masterKey'>,
  companyId: number,
  tokens: NewTokens,
) => ({
  accessToken: sealSecret(masterKey, companyId, 'access_token', tokens.access_token),
  ...(tokens.refresh_token !== undefined && {
    refreshToken: sealSecret(masterKey, companyId, 'refresh_token', tokens.refresh_token),
  }),
  accessExpiresAt: new Date(Date.now() + (tokens.expires_in ?? DEFAULT_SECONDS) * 1_000 - EARLY_MS),
});
