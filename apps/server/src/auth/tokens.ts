import { hash, randomBytes } from 'node:crypto';

/** 256 random bits as they stand in a cookie or a link. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What the database keeps of a token. */
export const hashToken = (token: string): Buffer => hash('sha256', token, 'buffer');
