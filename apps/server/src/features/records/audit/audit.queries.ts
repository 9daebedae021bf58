import type { Query } from '@portal/contract/core/calls/endpoint.ts';
import { window } from '@portal/contract/core/calls/paging.ts';
import type { CalendarDate } from '@portal/contract/core/dates/dates.ts';
import type { endpoints } from '@portal/contract/index.ts';
import { AUDIT_REACH } from '@portal/contract/records/audit/trail.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Brought } from '../../../brought.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import { rowsOfPage } from '../../../db/rows-of-page.ts';
import { namesOfEntry } from './record-names.ts';

type AuditQuery = Query<typeof endpoints.audit.list>;

/** A row of the audit trail with the present name of its record. */
export interface FoundEntry {
  id: number;
  at: Date;
  userId: number | null;
  userName: string | null;
  role: string | null;
  address: string | null;
  action: string;
  recordKind: string | null;
  recordId: number | null;
  recordLabel: string | null;
  /** The names of the records whose ids are in `before` and `after`, by `field:id`. */
  names: Record<string, string | null> | null;
  before: unknown;
  after: unknown;
}

/** The company's zone. Because of row-level security, the query sees only one company. */
const zone = sql`(select c.time_zone from companies c)`;
const startOf = (day: CalendarDate, more = 0) =>
  sql`((${day}::date + ${more}::int)::timestamp at time zone ${zone})`;

function whereOf({ userId, area, kind, recordId, from, to }: AuditQuery): RawBuilder<SqlBool> {
  const conditions = [
    userId === undefined ? undefined : sql`a.user_id = ${userId}`,
    area === undefined ? undefined : sql`a.area = ${area}`,
    kind === undefined ? undefined : sql`a.record_kind = ${kind}`,
    recordId === undefined ? undefined : sql`a.record_id = ${recordId}`,
    from ? sql`a.at >= ${startOf(from)}` : undefined,
    to ? sql`a.at < ${startOf(to, 1)}` : undefined,
  ].filter((condition) => condition !== undefined);
  return conditions.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
}

/**
 * Returns a page of the tenant's audit trail, newest first (D9.4). It counts no further than {@link AUDIT_REACH},
 * because a trail only grows, and to count millions would cost more than the page.
 */
export async function listAudit(
  { db, runtime }: { db: Db; runtime: { brought: Pick<Brought, 'recordNames'> } },
  query: AuditQuery,
): Promise<{ rows: FoundEntry[]; total: number }> {
  const { limit: asked, offset } = window(query);
  const limit = Math.max(0, Math.min(asked, AUDIT_REACH - offset));
  const where = whereOf(query);
  const { recordLabel, namesInEntry } = namesOfEntry(runtime.brought.recordNames);
  const [found, counted] = await Promise.all([
    sql<FoundEntry>`
      select a.id, a.at, a.user_id, a.user_name, a.role, a.address, a.action, a.record_kind, a.record_id,
        a.before, a.after, ${recordLabel} as record_label, ${namesInEntry} as names
      from (
        select * from audit_entries a where ${where} order by a.at desc, a.id desc ${rowsOfPage({ limit, offset })}
      ) a order by a.at desc, a.id desc`.execute(db),
    sql<{ total: number }>`
      select count(*) as total from (select from audit_entries a where ${where} limit ${AUDIT_REACH}) a`.execute(
      db,
    ),
  ]);
  return { rows: found.rows, total: counted.rows[0]?.total ?? 0 };
}
