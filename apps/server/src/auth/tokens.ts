import { hash, randomBytes, timingSafeEqual } from 'node:crypto';

/** 256 random bits as they stand in a cookie or a link. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What the database keeps of a token. */
export const hashToken = (token: string): Buffer => hash('sha256', token, 'buffer');

/** Returns true when a hash is that of a token. The time does not depend on where they differ. */
export const isTokenOf = (tokenHash: Buffer, token: string): boolean =>
  timingSafeEqual(tokenHash, hashToken(token));
