import { createHmac, timingSafeEqual } from 'node:crypto';
import { deriveKey, keyFingerprint } from '../secrets/derive-key.ts';

/** The key that seals archives. It opens nothing else, and the secret key cannot be found from it. */
export interface SealKey {
  key: Uint8Array;
  /** Of the secret key. */
  fingerprint: string;
}

/** Returns the key for the seals of a portal with this secret key. */
export const sealKeyOf = (master: Buffer): SealKey => ({
  key: deriveKey(master, 'backup-seal'),
  fingerprint: keyFingerprint(master),
});

/** Returns the seal of a manifest, which has the checksums of everything else. Hexadecimal. */
export const sealOf = (manifest: Buffer, { key }: SealKey): string =>
  createHmac('sha256', key).update(manifest).digest('hex');

/** Returns true when the holder of the key has made this seal of this manifest. */
export function isSealOf(seal: Buffer, manifest: Buffer, key: SealKey): boolean {
  const right = Buffer.from(sealOf(manifest, key));
  return seal.length === right.length && timingSafeEqual(seal, right);
}
