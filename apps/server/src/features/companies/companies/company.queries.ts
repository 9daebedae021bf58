import type { Query } from '@portal/contract/core/calls/endpoint.ts';
import { window } from '@portal/contract/core/calls/paging.ts';
import type { endpoints } from '@portal/contract/index.ts';
import { sql } from 'kysely';
import type { Actor } from '../../../db/actor.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import { fixedStatement } from '../../../db/fixed-statement.ts';
import { directionOf, onPage } from '../../../db/rows-of-page.ts';
import type { CompanyRow } from '../../../db/schema/companies.ts';
import { containsWords } from '../../../db/search-words.ts';
import type { Work } from '../../../work.ts';

const tenant = fixedStatement<CompanyRow>('select * from companies');

/** Returns the company that this transaction works in. */
export async function ownCompany(db: Db): Promise<CompanyRow> {
  const [company] = await tenant(db, []);
  if (!company) throw new Error('the transaction is bound to no company');
  return company;
}

/** Returns the company with this id, if it is the tenant of this transaction. */
export const companyById = (db: Db, id: number): Promise<CompanyRow | undefined> =>
  db.selectFrom('companies').selectAll().where('id', '=', id).executeTakeFirst();

/**
 * Returns the company of a visitor (D1.4, D1.10): the one with this portal host name, active or not, else the first
 * active one. `host` may contain a port. It needs a handle that sees every tenant.
 */
export async function companyOfHost(db: Db, host: string): Promise<CompanyRow | undefined> {
  const names = [host.toLowerCase(), host.toLowerCase().replace(/:\d+$/, '')];
  const fits = sql<boolean>`coalesce(lower(host_name) = any(${names}), false)`;
  return db
    .selectFrom('companies')
    .selectAll()
    .where((e) => e.or([fits, e('active', '=', true)]))
    .orderBy(fits, 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}

/** Runs a list of companies: across all companies for a superadmin, else in the caller's tenant. */
export const whereCompaniesAreSeen = <T>(
  { db, actor, runtime }: Pick<Work, 'db' | 'actor' | 'runtime'>,
  read: (db: Db) => Promise<T>,
): Promise<T> => (actor.role === 'superadmin' ? runtime.database.dangerouslyAcrossCompanies(read) : read(db));

/** Returns the active companies for the switcher and the theme. The caller's own comes first (D1.10). */
export const activeCompanies = (db: Db, actor: Actor): Promise<CompanyRow[]> =>
  db
    .selectFrom('companies')
    .selectAll()
    .where('active', '=', true)
    .orderBy(sql`id = ${actor.homeCompanyId ?? 0}`, 'desc')
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .limit(window({}).limit)
    .execute();

/** Returns one page of companies. The default order is newest first (D2.3). */
export async function listCompanies(db: Db, query: Query<typeof endpoints.companies.list>) {
  const found = db
    .selectFrom('companies')
    .$if(Boolean(query.search), (q) => q.where(containsWords(sql`name`, query.search ?? '')));
  const order = directionOf(query);
  const column = query.sort === 'name' ? sql`lower(name)` : sql`created_at`;
  const [rows, { total }] = await Promise.all([
    found
      .selectAll()
      .orderBy(column, order)
      .orderBy('id', order)
      .$call(onPage(window(query)))
      .execute(),
    found.select((e) => e.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
}
