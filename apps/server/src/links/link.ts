import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../db/bound-kysely.ts';
import type { AppError } from '../errors.ts';
import type { NetworkLimit } from '../limits/limits.ts';
import type { Runtime } from '../runtime.ts';

/** What a token is for. A token of one purpose opens nothing of another (access.md, signed links). */
export type LinkPurpose =
  | ('repair' | 'shipment' | 'label' | 'survey' | 'reply')
  | ('estimate' | 'appointment' | 'recall' | 'out-of-tolerance')
  | ('agreement' | 'hand-over' | 'invitation' | 'calendar-feed')
  | ('password-reset' | 'verify-email' | 'take-back');

/** What every look-up returns beside what its purpose asks for. */
interface Looked {
  purpose: LinkPurpose;
  /** Null for an account without a company. */
  companyActive: boolean | null;
}

/** How the tokens of one purpose are found and proved. `storedLink` and `signedLink` make it. */
export interface Link<Found> {
  readonly purpose: LinkPurpose;
  /** Returns false for a text that can be no token of this purpose. */
  couldBe(token: string): boolean;
  lookUp(token: string): RawBuilder<Found & Looked>;
  /** Returns true when the token is that of the row. The time does not depend on where they differ. */
  isRight(masterKey: Buffer, found: Found, token: string): boolean;
}

/** The calls that links of these purposes open. */
export interface LinkPage<Found> {
  links: readonly Link<Found>[];
  /** The one answer for every bad link: wrong, cut, foreign, expired, revoked. */
  badLink: () => AppError;
  /** Counts the calls of a network. Writes through a link are counted in any case (http/register-endpoints.ts). */
  limit?: NetworkLimit;
  /** The answer while the company is inactive, when it is not that of a bad link. `opens` leaves it to the page. */
  inactive?: 'opens' | (() => AppError);
}

interface LookUp<Found> {
  purpose: LinkPurpose;
  gives: RawBuilder<Found>;
  from: RawBuilder<unknown>;
  company: RawBuilder<unknown>;
  where: RawBuilder<SqlBool>;
}

/** Returns the statement that finds one link. The company is `c` in it. */
export const lookUpOf = <Found>({ purpose, gives, from, company, where }: LookUp<Found>) =>
  sql<Found & Looked>`select ${gives}, ${sql.lit(purpose)} as purpose, c.active as company_active
    from ${from} left join companies c on c.id = ${company} where ${where}`;

/**
 * Returns what a valid link is for, whether its company is active or not, or undefined for every bad link. A text that is
 * no token is looked up too, so that it takes as long as a wrong one. The token names the tenant, so `db` must see all
 * tenants.
 */
export async function findLinked<Found>(
  db: Db,
  masterKey: Buffer,
  { links }: LinkPage<Found>,
  token: string,
): Promise<(Found & Looked) | undefined> {
  const possible = links.filter((link) => link.couldBe(token));
  const asked = possible.length > 0 ? possible : links.slice(0, 1);
  const { rows } = await sql<Found & Looked>`${sql.join(
    asked.map((link) => link.lookUp(token)),
    sql` union all `,
  )}`.execute(db);
  return rows.find((row) =>
    asked.some(({ purpose, isRight }) => purpose === row.purpose && isRight(masterKey, row, token)),
  );
}

/**
 * Returns what a link is for. `address` is that of a reader, whose call counts for the limit of the page.
 * @throws 404, the same for every bad link and for one of an inactive company, unless the page says otherwise; 429 when a
 * network asks too often.
 */
export async function openLink<Found>(
  { database, limits, masterKey }: Pick<Runtime, 'database' | 'limits' | 'masterKey'>,
  page: LinkPage<Found>,
  token: string,
  address?: string,
): Promise<Found & Looked> {
  if (page.limit && address !== undefined) await limits.useByNetwork(page.limit, address);
  const found = await database.dangerouslyAcrossCompanies((db) => findLinked(db, masterKey, page, token));
  if (!found) throw page.badLink();
  const { inactive = page.badLink } = page;
  if (!found.companyActive && inactive !== 'opens') throw inactive();
  return found;
}

interface HowOpened<Found> {
  /** The address of a reader, see {@link openLink}. */
  address?: string | undefined;
  /** Counts the call for a limit of the record before the transaction begins, so that no connection waits for the counter. */
  count?: (found: Found) => Promise<void>;
}

/** What a link is for, and the transaction of its tenant. */
export type Opened<Found> = Found & { db: Db };

/** Does the work in the tenant that a link belongs to. @throws as {@link openLink}. */
export async function throughLink<Found extends { companyId: number }, T>(
  runtime: Pick<Runtime, 'database' | 'limits' | 'masterKey'>,
  page: LinkPage<Found>,
  token: string,
  work: (opened: Opened<Found & Looked>) => Promise<T>,
  { address, count }: HowOpened<Found> = {},
): Promise<T> {
  const found = await openLink(runtime, page, token, address);
  await count?.(found);
  return runtime.database.asCompany(found.companyId, (db) => work({ ...found, db }));
}
