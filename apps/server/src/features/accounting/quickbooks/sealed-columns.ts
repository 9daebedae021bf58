import type { TokenEndpointResponse } from 'oauth4webapi';
import type { Runtime } from '../../../runtime.ts';
import { decryptSecret, encryptSecret, type SealedPlace } from '../../../secrets/sealed.ts';

/** The sealed columns of a connection. */
type SealedColumn = 'client_secret' | 'access_token' | 'refresh_token';

const placeOf = (companyId: number, column: SealedColumn): SealedPlace => ({
  table: 'quickbooks_connections',
  column,
  rowId: companyId,
  companyId,
});

/** Returns a secret of a company's connection as it is stored. */
export const sealSecret = (key: Buffer, companyId: number, column: SealedColumn, plain: string): string =>
  encryptSecret(key, plain, placeOf(companyId, column));

/** Returns the plain secret. @throws Error when it was sealed with another key or for another place. */
export const openSecret = (key: Buffer, companyId: number, column: SealedColumn, sealed: string): string =>
  decryptSecret(key, sealed, placeOf(companyId, column));

const attemptPlace = (companyId: number, attemptId: number): SealedPlace => ({
  table: 'quickbooks_attempts',
  column: 'code_verifier',
  rowId: attemptId,
  companyId,
});

export const sealVerifier = (key: Buffer, companyId: number, attemptId: number, plain: string): string =>
  encryptSecret(key, plain, attemptPlace(companyId, attemptId));
export const openVerifier = (key: Buffer, companyId: number, attemptId: number, sealed: string): string =>
  decryptSecret(key, sealed, attemptPlace(companyId, attemptId));

const revocationPlace = (companyId: number, revocationId: number): SealedPlace => ({
  table: 'quickbooks_revocations',
  column: 'refresh_token',
  rowId: revocationId,
  companyId,
});

export const sealRevoked = (key: Buffer, companyId: number, id: number, plain: string): string =>
  encryptSecret(key, plain, revocationPlace(companyId, id));
export const openRevoked = (key: Buffer, companyId: number, id: number, sealed: string): string =>
  decryptSecret(key, sealed, revocationPlace(companyId, id));

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
