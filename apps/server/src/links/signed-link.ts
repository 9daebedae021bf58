import { createHmac, timingSafeEqual } from 'node:crypto';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../db/bound-kysely.ts';
import { deriveKey } from '../secrets/derive-key.ts';
import { type Link, type LinkPurpose, lookUpOf } from './link.ts';

/** The record that a signed link is for. */
export interface SignedRecord {
  id: number;
  companyId: number;
  /** Revoking a link raises the edition of its record, so that the old link is no longer valid. */
  linkEdition: number;
}

interface SignedRules {
  purpose: LinkPurpose;
  /** The first letter of a token. It tells the purposes of one page apart. */
  letter: string;
  table: 'repairs' | 'shipments';
  /** The name of the record in `alive` and in the condition of `revoke`. */
  as: string;
  /** The condition for records whose link works. The company is `c` in it. */
  alive: RawBuilder<SqlBool>;
}

/** Links whose token is made again whenever it is needed: on paper, and in every mail about a record. None is stored. */
export interface SignedLink extends Link<SignedRecord> {
  /** Returns the token of a record, such as `r1001-` and a signature of 192 bits. It is the same until it is revoked. */
  issue(masterKey: Buffer, record: SignedRecord): string;
  /** Ends the links of the records for which a condition is true, for good. Returns the ids of the records. */
  revoke(db: Db, which: RawBuilder<unknown>): Promise<number[]>;
}

/** 192 bits. A guess of that length is hopeless, and the QR code on paper stays small. */
const SIGNATURE_BYTES = 24;

/** Declares the links of one purpose whose tokens are signed. */
export function signedLink({ purpose, letter, table, as, alive }: SignedRules): SignedLink {
  const from = sql`${sql.table(table)} ${sql.ref(as)}`;
  const column = (name: string) => sql.ref(`${as}.${name}`);
  const idOf = (token: string) => {
    const [, first, digits] = /^([a-z])([1-9]\d{0,9})-[\w-]{32}$/.exec(token) ?? [];
    const id = Number(digits);
    return first === letter && id <= 2_147_483_647 ? id : undefined;
  };
  const signatureOf = (masterKey: Buffer, { id, companyId, linkEdition }: SignedRecord) =>
    createHmac('sha256', deriveKey(masterKey, 'signed-link'))
      .update(`tracking\0${purpose}\0${companyId}\0${id}\0${linkEdition}`)
      .digest()
      .subarray(0, SIGNATURE_BYTES);
  return {
    purpose,
    couldBe: (token) => idOf(token) !== undefined,
    lookUp: (token) =>
      lookUpOf({
        purpose,
        gives: sql<SignedRecord>`${column('id')}, ${column('company_id')}, ${column('link_edition')}`,
        from,
        company: column('company_id'),
        // No record has the id 0.
        where: sql<SqlBool>`${column('id')} = ${idOf(token) ?? 0} and ${alive}`,
      }),
    isRight(masterKey, record, token) {
      const given = Buffer.from(token.slice(token.indexOf('-') + 1), 'base64url');
      return given.length === SIGNATURE_BYTES && timingSafeEqual(given, signatureOf(masterKey, record));
    },
    issue: (masterKey, record) =>
      `${letter}${record.id}-${signatureOf(masterKey, record).toString('base64url')}`,
    async revoke(db, which) {
      const { rows } = await sql<{ id: number }>`update ${from} set link_edition = link_edition + 1
        where ${which} returning ${column('id')}`.execute(db);
      return rows.map(({ id }) => id);
    },
  };
}
