import { createHmac, timingSafeEqual } from 'node:crypto';
import { deriveKey } from '../secrets/derive-key.ts';
import type { LinkPurpose } from './link.ts';

/** The record that a signed token is for. */
export interface SignedRecord {
  id: number;
  companyId: number;
  /** Revoking raises the edition, so that the tokens made before are no longer valid. */
  linkEdition: number;
}

/** How the tokens of a purpose are written: the id of a record, and what proves that the portal made it. */
export interface TokenForm {
  write(id: number, proof: string): string;
  /** Returns undefined for a text that is no token. */
  read(token: string): { id: number; proof: string } | undefined;
  proofOf(masterKey: Buffer, record: SignedRecord): string;
}

/** The largest id of a record. */
export const MOST_ID = 2_147_483_647;

/** Returns true for two equal texts. The time does not depend on where they differ. */
export const isSameProof = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

/** 192 bits. A guess of that length is hopeless, and the QR code on paper stays small. */
const SIGNATURE_BYTES = 24;

/** Returns the form of tokens such as `r1001-` and a signature. The letter tells the purposes of one page apart. */
export const letterToken = (purpose: LinkPurpose, letter: string): TokenForm => ({
  write: (id, proof) => `${letter}${id}-${proof}`,
  read(token) {
    const [, first, digits, proof = ''] = /^([a-z])([1-9]\d{0,9})-([\w-]{32})$/.exec(token) ?? [];
    const id = Number(digits);
    return first === letter && id <= MOST_ID ? { id, proof } : undefined;
  },
  proofOf: (masterKey, { id, companyId, linkEdition }) =>
    createHmac('sha256', deriveKey(masterKey, 'signed-link'))
      .update(`tracking\0${purpose}\0${companyId}\0${id}\0${linkEdition}`)
      .digest()
      .subarray(0, SIGNATURE_BYTES)
      .toString('base64url'),
});
