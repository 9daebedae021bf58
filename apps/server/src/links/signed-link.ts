import { createHmac, timingSafeEqual } from 'node:crypto';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../db/bound-kysely.ts';
import { deriveKey } from '../secrets/derive-key.ts';
import { type Link, type LinkPurpose, lookUpOf } from './link.ts';

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

interface SignedRules<Found> {
  purpose: LinkPurpose;
  form: TokenForm;
  /** The table of the records, and their name in the parts of the statements. */
  table: 'repairs' | 'shipments';
  as: string;
  /** The condition for records whose link works. The company is `c` in it. */
  alive: RawBuilder<SqlBool>;
  /** What the look-up returns besides the record, and the joins for it. */
  more?: { gives: RawBuilder<Found>; joins: RawBuilder<unknown> };
  /** Where the edition stands, when it is no column of the record. */
  edition?: { value: RawBuilder<number>; raise: (which: RawBuilder<unknown>) => RawBuilder<{ id: number }> };
}

/** Links whose token is made again whenever it is needed: on paper, and in every mail about a record. None is stored. */
export interface SignedLink<Found extends SignedRecord = SignedRecord> extends Link<Found> {
  /** Returns the token of a record. It is the same until it is revoked. */
  issue(masterKey: Buffer, record: SignedRecord): string;
  /** Returns true when the token was right before it was revoked. */
  wasRight(masterKey: Buffer, found: SignedRecord, token: string): boolean;
  /** Ends the links of the records for which a condition is true, for good. Returns the ids of the records. */
  revoke(db: Db, which: RawBuilder<unknown>): Promise<number[]>;
}

/** Declares the links of one purpose whose tokens are signed. */
export function signedLink<More = unknown>({
  purpose,
  form,
  table,
  as,
  alive,
  more,
  edition,
}: SignedRules<More>): SignedLink<SignedRecord & More> {
  const from = sql`${sql.table(table)} ${sql.ref(as)}`;
  const column = (name: string) => sql.ref(`${as}.${name}`);
  const value = edition?.value ?? column('link_edition');
  const raise =
    edition?.raise ??
    ((which) => sql<{ id: number }>`update ${from} set link_edition = link_edition + 1
      where ${which} returning ${column('id')}`);
  const isRight = (masterKey: Buffer, record: SignedRecord, token: string) =>
    isSameProof(form.read(token)?.proof ?? '', form.proofOf(masterKey, record));
  return {
    purpose,
    couldBe: (token) => form.read(token) !== undefined,
    lookUp: (token) =>
      lookUpOf({
        purpose,
        gives: sql<SignedRecord & More>`${column('id')}, ${column('company_id')}, ${value} as link_edition
          ${more ? sql`, ${more.gives}` : sql``}`,
        from: more ? sql`${from} ${more.joins}` : from,
        company: column('company_id'),
        // No record has the id 0.
        where: sql<SqlBool>`${column('id')} = ${form.read(token)?.id ?? 0} and ${alive}`,
      }),
    isRight,
    wasRight: (masterKey, { id, companyId, linkEdition }, token) =>
      Array.from({ length: linkEdition }).some((_, earlier) =>
        isRight(masterKey, { id, companyId, linkEdition: earlier }, token),
      ),
    issue: (masterKey, record) => form.write(record.id, form.proofOf(masterKey, record)),
    async revoke(db, which) {
      const { rows } = await raise(which).execute(db);
      return rows.map(({ id }) => id);
    },
  };
}
