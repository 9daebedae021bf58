import type { Runtime } from '../../runtime.ts';
import { decryptSecret, encryptSecret, type SealedPlace } from '../../secrets/sealed.ts';

/** A second factor is its user's, who may be without a company (D10.3): no tenant is part of the seal. */
const placeOf = (userId: number): SealedPlace => ({
  table: 'second_factors',
  column: 'secret',
  rowId: userId,
  companyId: 0,
});

export const sealSecret = ({ masterKey }: Runtime, userId: number, secret: string): string =>
  encryptSecret(masterKey, secret, placeOf(userId));

/** @throws when the value belongs to another user or was sealed with another key. */
export const openSecret = ({ masterKey }: Runtime, userId: number, sealed: string): string =>
  decryptSecret(masterKey, sealed, placeOf(userId));
