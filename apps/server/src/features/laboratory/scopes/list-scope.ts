import type { Query } from '@portal/contract/core/calls/endpoint.ts';
import { window } from '@portal/contract/core/calls/paging.ts';
import type { CalendarDate } from '@portal/contract/core/dates/dates.ts';
import type { endpoints } from '@portal/contract/index.ts';
import type { BenchEntry } from '@portal/contract/laboratory/scopes/claims.ts';
import { scopeMessages as say } from '@portal/contract/laboratory/scopes/messages.ts';
import type { ScopeEntry } from '@portal/contract/laboratory/scopes/shapes.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import { onPage } from '../../../db/rows-of-page.ts';
import type { ScopeEntryRow } from '../../../db/schema/scopes.ts';
import { containsWords } from '../../../db/search-words.ts';
import { notFound } from '../../../errors.ts';
import { hasLaboratory } from '../laboratory-settings/index.ts';
import { refuseWithoutLaboratory } from '../procedures/index.ts';
import { hasHeld, isInForce } from './scope.policy.ts';

type Read = ScopeEntryRow & { hasHeld: boolean; isInForce: boolean };

const present = ({ lowerEnd, upperEnd, createdAt: _, ...row }: Read): ScopeEntry => ({
  ...row,
  lower: lowerEnd,
  upper: upperEnd,
});

const searched = sql`concat_ws(' ', s.quantity, s.unit, s.method, s.site)`;

/**
 * Returns the entries of a company's scope, newest first unless the caller asks otherwise.
 * @throws 404 without a laboratory.
 */
export async function listScope(
  db: Db,
  query: Query<typeof endpoints.scopes.list>,
): Promise<{ rows: ScopeEntry[]; total: number }> {
  const { sort, search, quantity, site } = query;
  const order = query.order ?? (sort === 'quantity' ? 'asc' : 'desc');
  const matching = db
    .selectFrom('scopeEntries as s')
    .$if(query.inForce !== undefined, (q) => q.where(sql<SqlBool>`${isInForce} = ${query.inForce!}`))
    .$if(Boolean(quantity), (q) => q.where(sql<SqlBool>`lower(s.quantity) = lower(${quantity!})`))
    .$if(Boolean(site), (q) => q.where('s.site', '=', site!))
    .$if(Boolean(search), (q) => q.where(containsWords(searched, search!)));
  const [rows, { total }] = await Promise.all([
    matching
      .selectAll('s')
      .select([hasHeld.as('hasHeld'), isInForce.as('isInForce')])
      .$if(sort === 'quantity', (q) => q.orderBy(sql`lower(s.quantity)`, order))
      .$if(sort === 'validFrom', (q) => q.orderBy('s.validFrom', order))
      .orderBy('s.id', order)
      .$call(onPage(window(query)))
      .execute(),
    matching.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    refuseWithoutLaboratory(db),
  ]);
  return { rows: rows.map(present), total };
}

/** Returns the entries that hold on a day. */
export async function entriesOn(db: Db, day: CalendarDate | RawBuilder<CalendarDate>): Promise<BenchEntry[]> {
  const { rows } = await sql<Omit<ScopeEntryRow, 'companyId' | 'createdAt'>>`
    select s.id, s.quantity, s.unit, s.lower_end, s.upper_end, s.frequency_lower, s.frequency_upper, s.frequency_unit,
      s.method, s.site, s.cmc, s.cmc_unit, s.valid_from, s.valid_until, s.version
    from scope_entries s where s.valid_from <= ${day}::date and (s.valid_until is null or s.valid_until >= ${day}::date)
    order by s.id`.execute(db);
  return rows.map(({ lowerEnd, upperEnd, ...row }) => ({ ...row, lower: lowerEnd, upper: upperEnd }));
}

/** Returns what entries name already, by name. @throws 404 without a laboratory. */
export async function listNames(db: Db): Promise<{ quantities: string[]; sites: string[] }> {
  const named = (column: 'quantity' | 'site') =>
    db
      .selectFrom('scopeEntries')
      .select(`${column} as name`)
      .distinct()
      .where(column, 'is not', null)
      .orderBy('name')
      .limit(200)
      .execute();
  const [quantities, sites] = await Promise.all([
    named('quantity'),
    named('site'),
    refuseWithoutLaboratory(db),
  ]);
  const text = ({ name }: { name: string | null }) => name!;
  return { quantities: quantities.map(text), sites: sites.map(text) };
}

/** Returns an entry of the scope. @throws 404 when it is absent or foreign. */
export async function readScopeEntry(db: Db, id: number): Promise<ScopeEntry> {
  const row = await db
    .selectFrom('scopeEntries as s')
    .selectAll('s')
    .select([hasHeld.as('hasHeld'), isInForce.as('isInForce')])
    .where('s.id', '=', id)
    .where(hasLaboratory)
    .executeTakeFirst();
  if (!row) throw notFound(say.notFound);
  return present(row);
}
