import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { hashToken, newToken } from '../auth/tokens.ts';
import type { Db } from '../db/bound-kysely.ts';
import { type Link, type LinkPurpose, lookUpOf } from './link.ts';

interface StoredRules<Found, Kept, Target> {
  purpose: LinkPurpose;
  /** The table with the hash, `l` in all parts of the statements. */
  table: string;
  hash: string;
  /** Joins of the look-up. */
  joins?: RawBuilder<unknown>;
  /** The company of a link, when it is not that of its row. */
  company?: RawBuilder<unknown>;
  /** What the look-up selects. */
  gives: RawBuilder<Found>;
  /** When a link ends. */
  ends: RawBuilder<Date>;
  /** A further condition of the look-up. */
  only?: RawBuilder<unknown>;
  /** Returns the columns to be stored for a new link. */
  keeps: (tokenHash: Buffer, target: Target) => Kept;
  /** The column that gets the time at which a link is ended early, in a row with a version if it has one; or removal. */
  revokedBy: { column: string; hasVersion?: true } | 'removal';
  /** The column that names a row. */
  key?: string;
}

/** Links with a random token, of which the database has the hash. */
export interface StoredLink<Found, Kept, Target> extends Link<Found> {
  /** Returns a new token, and the columns that the caller stores for it in the same transaction. */
  issue(target: Target): { token: string; kept: Kept };
  /** Ends the links for which a condition on `l` is true, for good. Returns the keys of their rows. */
  revoke(db: Db, which: RawBuilder<unknown>): Promise<number[]>;
}

/** Declares the links of one purpose whose tokens are random and stored as a hash. */
export function storedLink<Found, Kept, Target = void>({
  purpose,
  table,
  hash,
  joins = sql``,
  company = sql`l.company_id`,
  gives,
  ends,
  only = sql`true`,
  keeps,
  revokedBy,
  key = 'id',
}: StoredRules<Found, Kept, Target>): StoredLink<Found, Kept, Target> {
  const stored = sql.ref(`l.${hash}`);
  return {
    purpose,
    couldBe: () => true,
    lookUp: (token) =>
      lookUpOf({
        ...{ purpose, gives, company },
        from: sql`${sql.table(table)} l ${joins}`,
        where: sql<SqlBool>`${stored} = ${hashToken(token)} and ${ends} > now() and ${only}`,
      }),
    // The hash was the key of the look-up, so a row is the right one.
    isRight: () => true,
    issue(target) {
      const token = newToken();
      return { token, kept: keeps(hashToken(token), target) };
    },
    async revoke(db, which) {
      const change =
        revokedBy === 'removal'
          ? sql`delete from ${sql.table(table)} l where ${which}`
          : sql`update ${sql.table(table)} l set ${sql.ref(revokedBy.column)} = now()
              ${revokedBy.hasVersion ? sql`, version = version + 1` : sql``}
            where ${stored} is not null and coalesce(${sql.ref(`l.${revokedBy.column}`)} > now(), true) and ${which}`;
      const { rows } = await sql<{ key: number }>`${change} returning ${sql.ref(`l.${key}`)} as key`.execute(
        db,
      );
      return rows.map((row) => row.key);
    },
  };
}
