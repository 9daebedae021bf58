import {
  COUNTED_MAX,
  cappedTotal,
  type Paging,
  type Total,
  window,
} from '@portal/contract/core/calls/paging.ts';
import { isAdmin, isStaff } from '@portal/contract/core/roles.ts';
import type { RepairListQuery } from '@portal/contract/repairs/repairs/list.ts';
import type { RepairSort } from '@portal/contract/repairs/repairs/list-rules.ts';
import type { RepairListItem } from '@portal/contract/repairs/repairs/shapes.ts';
import { activeStatuses } from '@portal/contract/repairs/repairs/status.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../../db/actor.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import { rowsOfPage } from '../../../db/rows-of-page.ts';
import { waitsForParts } from '../../stock/repair-parts/index.ts';
import { awaitedWords } from './awaited-parts.ts';
import { chargeTermsColumn, invoiceColumn } from './charge-terms.ts';
import { type ManagedRepairRow, presentListRow } from './repair.present.ts';
import { promiseSlipped, submittedBy } from './repair.queries.ts';
import { filtersOf, type RepairFilters, statusIs, whereOf } from './repair-filters.ts';

type Direction = 'asc' | 'desc';

const asc = sql`asc`;
const desc = sql`desc`;
const opposite = (direction: RawBuilder<unknown>) => (direction === asc ? desc : asc);

/** Each ordering is that of an index of `repairs`, read forwards or backwards. */
const columns: Record<RepairSort, (direction: RawBuilder<unknown>) => RawBuilder<unknown>> = {
  dateSubmitted: (d) => sql`r.date_submitted ${d}`,
  // SR-999 comes before SR-1001.
  serviceReportNumber: (d) => sql`length(r.service_report_number) ${d}, r.service_report_number ${d}`,
  companyName: (d) => sql`lower(r.company_name) ${d}`,
  status: (d) => sql`r.status ${d}, r.date_submitted ${opposite(d)}`,
  estimatedCompletionDate: (d) => sql`r.estimated_completion_date ${d}`,
  // The earliest day has the most days. Repairs without days are last when the most days come first.
  daysInStatus: (d) =>
    sql`case when r.status <> all ('{shipped,cancelled}') then r.status_since end ${opposite(d)}`,
  daysLate: (d) =>
    sql`case when r.status <> all ('{completed,shipped,cancelled}') then r.estimated_completion_date end ${opposite(d)}`,
};

/** The order of a list. The newest comes first when the caller asks for no order (D2.3). */
interface RepairOrder {
  sort: RepairSort;
  direction: Direction;
}

export const orderOf = (query: {
  sort?: RepairSort | undefined;
  order?: Direction | undefined;
}): RepairOrder => {
  const sort = query.sort ?? 'dateSubmitted';
  return { sort, direction: query.order ?? (sort === 'dateSubmitted' ? 'desc' : 'asc') };
};

/**
 * Returns the ORDER BY expressions on `repairs as r`. The id makes every order unique, so that no row is on two
 * pages.
 */
export const orderBy = ({ sort, direction }: RepairOrder): RawBuilder<unknown> =>
  sql`${columns[sort](direction === 'asc' ? asc : desc)}, r.id desc`;

/** The columns of a list, on `repairs as r`. A list never reads whole rows. */
export const listColumns: RawBuilder<unknown> = sql`r.id, r.service_report_number, r.company_name, r.contact_name,
  r.model_part_no, r.serial_number, r.status, r.repair_needed, r.calibration_needed, r.date_submitted,
  r.estimated_completion_date, r.inbound_tracking_number, r.outbound_tracking_number,
  (select t.name from technicians t where t.id = r.technician_id) as technician_name,
  r.user_id, r.customer_id, r.version`;

/** Which repairs wait for parts (D6.5). The statuses are part of the text, so that the plan of the list is kept. */
const partsColumn = sql`(r.status = any('{${sql.raw(activeStatuses.join(','))}}') and ${waitsForParts})
  as waits_for_parts`;

/** Addresses that nobody has confirmed may give way to that of the user (messaging/mail-rules). */
const mailKey = sql`left(md5(array_to_string(array[r.email_address] || r.additional_emails
  || case when r.addresses_unproven then 'user ' || r.user_id end, ' ')), 8)`;

const staffColumns = sql`${partsColumn}, ${promiseSlipped('r')} as promise_slipped,
  ${invoiceColumn('r')} as invoice, r.status_since, r.po_number, r.needs_reply_since, ${mailKey} as mail_key,
  ${awaitedWords} as awaits`;
const adminColumns = sql`${staffColumns}, r.total_cost, r.tax_exempt,
  ${chargeTermsColumn('r')} as charge_terms`;

/**
 * Returns the columns for the caller. Technicians see no amounts. Customers also see who of their team sent the repair
 * in.
 */
const columnsFor = ({ role }: Actor): RawBuilder<unknown> =>
  sql`${listColumns}, ${isAdmin(role) ? adminColumns : isStaff(role) ? staffColumns : submittedBy}`;

interface Page extends Total {
  rows: RepairListItem[];
}

/**
 * Returns the query for the total. It reads the totals kept per status for the whole tenant, and counts for a
 * customer's few repairs and for other filters.
 */
function totalOf(filters: RepairFilters): RawBuilder<{ total: number }> {
  if (!filters.isWholeTenant || filters.conditions.length > 0)
    return sql`select count(*) as total from repairs r where ${whereOf(filters)}`;
  const total = sql<{ total: number }>`select coalesce(sum(repairs), 0)::int8 as total from repair_totals`;
  if (filters.statuses === undefined) return total;
  return sql`${total} where ${statusIs(sql`status`, filters.statuses)}`;
}

/**
 * Returns the rows of a page. The ids of a later page are found first, in an index, because the columns of a row would be
 * computed for each row that the page skips.
 */
const rowsOf = (filters: RepairFilters, order: RepairOrder, paging: Paging): RawBuilder<unknown> => {
  const { limit, offset } = window(paging);
  const ordered = sql`where ${whereOf(filters)} order by ${orderBy(order)} ${rowsOfPage({ limit, offset })}`;
  return offset === 0
    ? sql`repairs r ${ordered}`
    : sql`(select r.id from repairs r ${ordered}) p join repairs r on r.id = p.id order by ${orderBy(order)}`;
};

async function walk(
  db: Db,
  actor: Actor,
  filters: RepairFilters,
  order: RepairOrder,
  paging: Paging,
): Promise<Page> {
  const [page, [counted]] = await Promise.all([
    sql<ManagedRepairRow>`select ${columnsFor(actor)} from ${rowsOf(filters, order, paging)}`.execute(db),
    totalOf(filters)
      .execute(db)
      .then(({ rows }) => rows),
  ]);
  return { rows: page.rows.map(presentListRow), total: counted?.total ?? 0 };
}

/**
 * Returns the query for the repairs whose search text matches. Its rows are found once for page and total. Because
 * its CTE is materialized, ids are sorted before rows are joined. So a word that many rows contain costs one sort of
 * ids and ten look-ups. Each repair is looked up by its id: where the planner expects few that fit the filters, it would
 * compare every repair of the company with every one found.
 */
export function matches(pattern: string, filters: RepairFilters): RawBuilder<unknown> {
  const narrowed = filters.statuses !== undefined || filters.conditions.length > 0;
  return narrowed
    ? sql`select r.id, r.date_submitted from search_repairs(${pattern}) s
        cross join lateral (select * from repairs x where x.id = s.repair_id limit 1) r where ${whereOf(filters)}`
    : sql`select s.repair_id as id, s.date_submitted from search_repairs(${pattern}) s`;
}

const pageOf = ({ sort, direction }: RepairOrder): RawBuilder<unknown> =>
  sort === 'dateSubmitted'
    ? sql`select h.id from hits h order by h.date_submitted ${sql.raw(direction)}, h.id desc`
    : sql`select r.id from hits h join repairs r on r.id = h.id order by ${orderBy({ sort, direction })}`;

async function lookUp(
  db: Db,
  actor: Actor,
  pattern: string,
  filters: RepairFilters,
  order: RepairOrder,
  paging: Paging,
): Promise<Page> {
  const { limit, offset } = window(paging);
  const { rows } = await sql<HitRow>`
    with hits as materialized (${matches(pattern, filters)}),
      page as materialized (${pageOf(order)} limit ${limit} offset ${offset})
    select t.total, ${columnsFor(actor)} from (select count(*) as total from hits) t
    left join (page p join repairs r on r.id = p.id) on true order by ${orderBy(order)}`.execute(db);
  return pageOfHits(rows);
}

type HitRow = ManagedRepairRow & { id: number | null; total: number };

/** Returns the page for the rows of a search. A page without hits is one row that has only the total. */
const pageOfHits = (rows: readonly HitRow[]): Page => ({
  rows: rows.filter((row) => row.id !== null).map(presentListRow),
  ...cappedTotal(rows[0]?.total ?? 0),
});

/**
 * Returns a page of the newest repairs whose search text matches. The database stops as soon as it has the page and
 * has counted enough repairs for the total.
 */
async function lookUpNewest(db: Db, actor: Actor, pattern: string, paging: Paging): Promise<Page> {
  const { limit, offset } = window(paging);
  const { rows } = await sql<HitRow>`
    select p.total, ${columnsFor(actor)}
    from search_page(${pattern}, ${limit}, ${offset}, ${COUNTED_MAX}) p
    left join repairs r on r.id = any(p.ids) order by r.date_submitted desc, r.id desc`.execute(db);
  return pageOfHits(rows);
}

/** Returns true when only the search text narrows the list and the newest comes first, as on every first look. */
const isPlainSearch = ({ statuses, conditions }: RepairFilters, { sort, direction }: RepairOrder): boolean =>
  statuses === undefined && conditions.length === 0 && sort === 'dateSubmitted' && direction === 'desc';

/** Returns a page of the caller's repairs with the total. It sends two statements together, or one for a search. */
export function listRepairs(db: Db, actor: Actor, query: RepairListQuery): Promise<Page> {
  const filters = filtersOf(actor, query);
  const order = orderOf(query);
  if (filters.pattern === undefined) return walk(db, actor, filters, order, query);
  return isPlainSearch(filters, order)
    ? lookUpNewest(db, actor, filters.pattern, query)
    : lookUp(db, actor, filters.pattern, filters, order, query);
}
