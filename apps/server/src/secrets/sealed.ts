import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { deriveKey, keyFingerprint } from './derive-key.ts';

/**
 * The place where a sealed value is stored. The value cannot be opened for another place, so a copy in another row or
 * tenant is useless.
 */
export interface SealedPlace {
  table: string;
  column: string;
  rowId: number;
  companyId: number;
}

const additionalData = (place: SealedPlace): Buffer =>
  Buffer.from(JSON.stringify([place.table, place.column, place.rowId, place.companyId]));

/** Returns the sealed text as `v1:keyId:nonce:cipher:tag`. It uses AES-256-GCM with a random 96-bit nonce. */
export function encryptSecret(master: Buffer, plain: string, place: SealedPlace): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', deriveKey(master, 'sealed-secrets'), nonce);
  cipher.setAAD(additionalData(place));
  const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
  const parts = [nonce, sealed, cipher.getAuthTag()].map((part) => part.toString('base64url'));
  return ['v1', keyFingerprint(master), ...parts].join(':');
}

/**
 * Returns the plain text.
 * @throws Error when the value was changed, or was sealed for another place or with another key.
 */
export function decryptSecret(master: Buffer, value: string, place: SealedPlace): string {
  const [version, keyId, nonce, sealed, tag, more] = value.split(':');
  if (
    version !== 'v1' ||
    nonce === undefined ||
    sealed === undefined ||
    tag === undefined ||
    more !== undefined
  ) {
    throw new Error('not a sealed value');
  }
  if (keyId !== keyFingerprint(master)) throw new Error('sealed with another secret key');
  const authTag = Buffer.from(tag, 'base64url');
  // A shortened tag would be far easier to guess.
  if (authTag.length !== 16) throw new Error('not a sealed value');
  const key = deriveKey(master, 'sealed-secrets');
  const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(nonce, 'base64url'), {
    authTagLength: 16,
  });
  decipher.setAAD(additionalData(place)).setAuthTag(authTag);
  return Buffer.concat([decipher.update(Buffer.from(sealed, 'base64url')), decipher.final()]).toString(
    'utf8',
  );
}
