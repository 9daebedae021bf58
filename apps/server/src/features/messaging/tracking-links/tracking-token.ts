import { createHmac, timingSafeEqual } from 'node:crypto';
import { deriveKey } from '../../../secrets/derive-key.ts';

/** What a signed link is for. The id of a question after a return is that of its repair. */
interface LinkedRecord {
  kind: 'repair' | 'shipment' | 'label' | 'survey';
  id: number;
  companyId: number;
  /** Revoking a link raises the edition of its record, so that the old link is no longer valid. */
  linkEdition: number;
}

/**
 * The repair or the shipment that a tracking link is for. The link on the label of a unit is of its own kind: it shows only
 * the status, because everybody who handles the unit can read it.
 */
export interface TrackedRecord extends LinkedRecord {
  kind: 'repair' | 'shipment' | 'label';
}

const letters = { repair: 'r', shipment: 's', label: 'l', survey: 'q' } as const;
const kinds = { r: 'repair', s: 'shipment', l: 'label', q: 'survey' } as const;

/** 192 bits. A guess of that length is hopeless, and the QR code on paper stays small. */
const SIGNATURE_BYTES = 24;

const signatureOf = (masterKey: Buffer, { kind, id, companyId, linkEdition }: LinkedRecord): Buffer =>
  createHmac('sha256', deriveKey(masterKey, 'signed-link'))
    .update(`tracking\0${kind}\0${companyId}\0${id}\0${linkEdition}`)
    .digest()
    .subarray(0, SIGNATURE_BYTES);

const tokenOf = (masterKey: Buffer, record: LinkedRecord): string =>
  `${letters[record.kind]}${record.id}-${signatureOf(masterKey, record).toString('base64url')}`;

/**
 * Returns the token of a record's tracking link, such as `r1001-` and a signature of 192 bits. The same record always
 * has the same token until its edition changes. No token is stored.
 */
export const trackingToken = (masterKey: Buffer, record: TrackedRecord): string => tokenOf(masterKey, record);

/** Returns the token of the link on which the customer of a repair answers the question after the return. */
export const surveyToken = (masterKey: Buffer, repair: Omit<LinkedRecord, 'kind'>): string =>
  tokenOf(masterKey, { ...repair, kind: 'survey' });

/** Returns the record that a token names, or undefined for a text that is no token. The signature is not checked. */
export function recordOfToken(token: string): Pick<LinkedRecord, 'kind' | 'id'> | undefined {
  const [, letter, digits] = /^([rslq])([1-9]\d{0,9})-[\w-]{32}$/.exec(token) ?? [];
  const id = Number(digits);
  return digits === undefined || id > 2_147_483_647
    ? undefined
    : { kind: kinds[letter as keyof typeof kinds], id };
}

/** Returns true when the token is the one of this record. The time does not depend on where they differ. */
export function isTokenOf(masterKey: Buffer, record: LinkedRecord, token: string): boolean {
  const given = Buffer.from(token.slice(token.indexOf('-') + 1), 'base64url');
  return given.length === SIGNATURE_BYTES && timingSafeEqual(given, signatureOf(masterKey, record));
}
