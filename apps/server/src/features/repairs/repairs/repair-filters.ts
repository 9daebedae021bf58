import type { CalendarDate } from '@portal/contract/core/dates/dates.ts';
import { isAdmin, isStaff } from '@portal/contract/core/roles.ts';
import type { KindOfWork } from '@portal/contract/repairs/repairs/kinds-of-work.ts';
import type { RepairExportQuery } from '@portal/contract/repairs/repairs/list.ts';
import type { promiseOutcomes } from '@portal/contract/repairs/repairs/promise-rules.ts';
import {
  actionStatuses,
  activeStatuses,
  historyStatuses,
  type RepairStatus,
} from '@portal/contract/repairs/repairs/status.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Actor } from '../../../db/actor.ts';
import { containing } from '../../../db/rows-of-page.ts';
import { hasTrigram, hasWord } from '../../../db/search-words.ts';
import { searchedText } from '../../../phones/phone-number.ts';
import { hasAllParts, isWaitingForParts } from '../../stock/repair-parts/index.ts';
import { hasPartToAnswer } from './awaited-parts.ts';
import { isNotInvoiced } from './charge-terms.ts';
import { ownedBy, restorableBy } from './repair.policy.ts';
import { promiseSlipped } from './repair.queries.ts';

/**
 * Returns the SQL expression for the kind of work of the repairs in alias `of`. It is that of the index
 * repairs_done_by_kind.
 */
export const kindOfWorkColumn = (of: string): RawBuilder<KindOfWork> => {
  const r = sql.raw(of);
  return sql<KindOfWork>`(case when ${r}.calibration_needed and not ${r}.repair_needed then 'calibration'
    when ${r}.warranty_status = 'warranty' then 'warranty' else 'repair' end)`;
};

type Condition = RawBuilder<SqlBool>;
type Filters = Partial<Omit<RepairExportQuery, 'sort' | 'order'>>;

/** The filters of a list, grouped by how the database answers them best. */
export interface RepairFilters {
  /** The only statuses wanted; undefined means any. */
  statuses: RepairStatus[] | undefined;
  /** The argument of the search function, or undefined when the function cannot be used. */
  pattern: string | undefined;
  /** Conditions on `repairs as r` beyond scope, statuses and pattern. */
  conditions: Condition[];
  /** The condition for the caller's scope and for deletion, on `repairs as r`. */
  scope: Condition;
  /** True when the list covers the whole tenant. Only then the kept totals and the search function can be used. */
  isWholeTenant: boolean;
}

const intersection = (lists: (readonly RepairStatus[] | undefined)[]): RepairStatus[] | undefined => {
  const given = lists.filter((list) => list !== undefined);
  return given.length === 0 ? undefined : given[0]!.filter((s) => given.every((list) => list.includes(s)));
};

/** The company's zone. Because of row-level security, the query sees only one company. */
const zone = sql`(select c.time_zone from companies c)`;
const startOf = (day: CalendarDate, more = 0) =>
  sql`((${day}::date + ${more}::int)::timestamp at time zone ${zone})`;
/** The statuses are part of the text, so that a kept plan can use the indexes of active repairs. */
const isActive = sql.raw(`r.status = any('{${activeStatuses.join(',')}}')`);

/**
 * Returns the condition for repairs of the caller's own technician record (D3.14). The subquery runs once, so that
 * the index over technicians is used.
 */
const isMine = ({ userId }: Actor): Condition => sql`r.technician_id = (
  select t.id from technicians t where t.user_id = ${userId} and t.active)`;

/** True for repairs `r` with a certificate that nobody has approved yet (D5.11). */
export const hasCertificateToApprove: Condition = sql`r.id in (
  select t.repair_id from certificates t where t.state = 'draft' and t.repair_id is not null)`;

/** True for repairs with a certificate that the caller may sign, or with one that waits for somebody else (D5.11). */
const waitsForSigner = ({ userId }: Actor, isCaller: boolean): Condition => sql`r.id in (
  select t.repair_id from certificates t where t.state = 'draft' and t.repair_id is not null
    and may_sign_certificate(t.id, ${userId}) = ${sql.lit(isCaller)})`;

/**
 * The text of a repair is folded already. The words are part of the plan: the planner walks from the newest repairs when
 * many have them.
 */
const hasWords = (typed: string): Condition =>
  hasWord(typed)
    ? sql`repair_search_text(r) like all (search_patterns(${typed}))`
    : sql`concat_ws(' ', r.service_report_number, r.model_part_no, r.serial_number, r.asset_number,
        r.company_name) ilike ${containing(typed)}`;

const doneOn = sql`(r.closed_at at time zone ${zone})::date`;
/** The conditions on done repairs by what became of their first promised day. */
const promiseIs: Record<(typeof promiseOutcomes)[number], Condition> = {
  made: sql`(r.closed_at is not null and r.first_promised_on is not null)`,
  kept: sql`(r.closed_at is not null and ${doneOn} <= r.first_promised_on)`,
  missed: sql`(r.closed_at is not null and ${doneOn} > r.first_promised_on)`,
};

function conditionsOf(actor: Actor, query: Filters): Condition[] {
  const found: (Condition | undefined)[] = [
    query.ids ? sql`r.id = any(${query.ids})` : undefined,
    query.dateFrom ? sql`r.date_submitted >= ${startOf(query.dateFrom)}` : undefined,
    query.dateTo ? sql`r.date_submitted < ${startOf(query.dateTo, 1)}` : undefined,
    query.warrantyStatus ? sql`r.warranty_status = ${query.warrantyStatus}` : undefined,
    query.kind === 'repair' ? sql`r.repair_needed` : undefined,
    query.kind === 'calibration' ? sql`r.calibration_needed` : undefined,
    query.technicianId ? sql`r.technician_id = ${query.technicianId}` : undefined,
    query.customerId ? sql`r.customer_id = ${query.customerId}` : undefined,
    query.mine ? isMine(actor) : undefined,
    query.companyName ? sql`r.company_name ilike ${containing(query.companyName)}` : undefined,
    query.late
      ? sql`(${isActive} and r.estimated_completion_date < (now() at time zone ${zone})::date)`
      : undefined,
    query.untouchedDays
      ? sql`(${isActive} and r.touched_at <= now() - make_interval(days => ${query.untouchedDays}))`
      : undefined,
    query.untouchedDaysMax
      ? sql`(${isActive} and r.touched_at > now() - make_interval(days => ${query.untouchedDaysMax + 1}))`
      : undefined,
    query.loanerWanted
      ? sql`(r.loaner_wanted and ${isActive}
          and not exists (select from demo_equipment_loans l where l.related_repair_id = r.id))`
      : undefined,
    query.promiseSlipped && isStaff(actor.role) ? promiseSlipped('r') : undefined,
    query.waitsForParts && isStaff(actor.role) ? sql`(${isActive} and ${isWaitingForParts})` : undefined,
    query.notInvoiced && isStaff(actor.role) ? isNotInvoiced : undefined,
    query.unassigned
      ? sql`(${query.doneFrom || query.doneTo ? sql`true` : isActive} and r.technician_id is null)`
      : undefined,
    query.doneFrom ? sql`r.closed_at >= ${startOf(query.doneFrom)}` : undefined,
    query.doneTo ? sql`r.closed_at < ${startOf(query.doneTo, 1)}` : undefined,
    query.promise ? promiseIs[query.promise] : undefined,
    query.work ? sql`${kindOfWorkColumn('r')} = ${query.work}` : undefined,
    query.received ? sql`(${isActive} and r.status <> 'submitted')` : undefined,
    query.waitingDays !== undefined
      ? sql`(r.status = 'estimate_provided' and r.status_since <= now() - make_interval(days => ${query.waitingDays}))`
      : undefined,
    query.needsReply && isStaff(actor.role) ? sql`r.needs_reply_since is not null` : undefined,
    query.partsArrived && isStaff(actor.role) ? hasAllParts : undefined,
    query.partAsked && isStaff(actor.role) ? sql`(${isActive} and ${hasPartToAnswer})` : undefined,
    // Technicians sign none, so they look for all that wait.
    query.certificateToApprove && isStaff(actor.role)
      ? isAdmin(actor.role)
        ? waitsForSigner(actor, true)
        : hasCertificateToApprove
      : undefined,
    query.certificateOfOthers && isStaff(actor.role) ? waitsForSigner(actor, false) : undefined,
  ];
  return found.filter((condition) => condition !== undefined);
}

/**
 * Returns the filters of A2 and D3.10 for a query. A repair has to match all of them. Days are days of the company's
 * zone. The search function covers the whole tenant, so a customer's few repairs and deleted repairs are searched
 * without it.
 */
export function filtersOf(actor: Actor, query: Filters): RepairFilters {
  const deleted = query.deleted === true;
  const isWholeTenant = isStaff(actor.role) && !deleted;
  const conditions = conditionsOf(actor, query);
  const search = query.search ? searchedText(query.search, actor.country) : undefined;
  // Two letters are in no index, but the function reads the narrow texts of the search instead of whole repairs.
  const isFound = isWholeTenant && search !== undefined && hasWord(search);
  if (search !== undefined && !isFound) conditions.push(hasWords(search));
  const byCompany = isWholeTenant && search === undefined && hasTrigram(query.companyName ?? '');
  return {
    statuses: intersection([
      query.status?.length ? query.status : undefined,
      query.filter === 'action' ? actionStatuses : undefined,
      query.group === 'active' ? activeStatuses : query.group === 'history' ? historyStatuses : undefined,
    ]),
    pattern: isFound ? search : byCompany ? query.companyName : undefined,
    conditions,
    scope: deleted ? restorableBy(actor) : sql`r.deleted_at is null and ${ownedBy(actor)}`,
    isWholeTenant,
  };
}

/**
 * Returns the condition that a column has one of the statuses. One status is compared directly, because PostgreSQL
 * keeps the plan of that statement and plans one with a list anew for each call.
 */
export const statusIs = (column: RawBuilder<unknown>, statuses: readonly RepairStatus[]): Condition =>
  statuses.length === 1
    ? sql<SqlBool>`${column} = ${statuses[0]}`
    : sql<SqlBool>`${column} = any(${statuses})`;

/** Returns all conditions on `repairs as r` except that of the pattern. */
export function whereOf({ scope, statuses, conditions }: RepairFilters): Condition {
  const status = statuses === undefined ? [] : [statusIs(sql`r.status`, statuses)];
  return sql`${sql.join([scope, ...status, ...conditions], sql` and `)}`;
}

/**
 * Returns all conditions on `repairs as r` of a list without a search text, for other queries about the same repairs.
 * @throws Error for a search that needs the search function.
 */
export function conditionOf(actor: Actor, query: Filters): Condition {
  const filters = filtersOf(actor, query);
  if (filters.pattern !== undefined) throw new Error('A search is no condition on repairs');
  const { statuses, conditions } = filters;
  if (statuses === undefined) return whereOf(filters);
  // Such a query asks for the same statuses each time. As a part of its text they let PostgreSQL keep the plan.
  const isOne = sql<SqlBool>`r.status in (${sql.join(statuses.map((status) => sql.lit(status)))})`;
  return whereOf({ ...filters, statuses: undefined, conditions: [isOne, ...conditions] });
}
