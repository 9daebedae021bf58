import type { Runtime } from '../../../runtime.ts';
import { decryptSecret, encryptSecret, type SealedPlace } from '../../../secrets/sealed.ts';

/**
 * Returns the place of the secret for the encryption. A second factor belongs to a user, who may have no company
 * (D10.3), so the place has no tenant.
 */
const placeOf = (userId: number): SealedPlace => ({
  table: 'second_factors',
  column: 'secret',
  rowId: userId,
  companyId: 0,
});

export const sealSecret = ({ masterKey }: Runtime, userId: number, secret: string): string =>
  encryptSecret(masterKey, secret, placeOf(userId));

/**
 * Decrypts a secret.
 * @throws when the value belongs to another user or was encrypted with another key.
 */
export const openSecret = ({ masterKey }: Runtime, userId: number, sealed: string): string =>
  decryptSecret(masterKey, sealed, placeOf(userId));
