import { AUDIT_REACH } from '@portal/contract/audit-actions.ts';
import type { Query } from '@portal/contract/endpoint.ts';
import type { endpoints } from '@portal/contract/index.ts';
import { window } from '@portal/contract/paging.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../db/bound-kysely.ts';

type AuditQuery = Query<typeof endpoints.audit.list>;

/** A row of the trail with the present name of its record. */
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
  before: unknown;
  after: unknown;
}

/** The company's zone; row-level security leaves one company to look at. */
const zone = sql`(select c.time_zone from companies c)`;
const startOf = (day: string, more = 0) =>
  sql`((${day}::date + ${more}::int)::timestamp at time zone ${zone})`;

/** What the record is called today; one that is gone, or has no name, has none. */
const label = sql`case a.record_kind
  when 'repair' then (select r.service_report_number from repairs r where r.id = a.record_id)
  when 'user' then (select coalesce(nullif(u.contact_name, ''), u.username) from users u where u.id = a.record_id)
  when 'customer' then (select c.name from customers c where c.id = a.record_id)
  when 'technician' then (select t.name from technicians t where t.id = a.record_id)
  when 'emailTemplate' then (select t.name from email_templates t where t.id = a.record_id)
  when 'company' then (select c.name from companies c where c.id = a.record_id)
  when 'invitation' then (select i.recipient_email from invitations i where i.id = a.record_id)
  when 'outboxMessage' then (select m.subject from outbox_messages m where m.id = a.record_id)
end`;

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
 * The trail of the tenant, newest first (D9.4). Counted no further than {@link AUDIT_REACH}: a trail only grows, and a
 * total of millions would cost more than the page.
 */
export async function listAudit(db: Db, query: AuditQuery): Promise<{ rows: FoundEntry[]; total: number }> {
  const { limit: asked, offset } = window(query);
  const limit = Math.max(0, Math.min(asked, AUDIT_REACH - offset));
  const where = whereOf(query);
  const [found, counted] = await Promise.all([
    sql<FoundEntry>`
      select a.id, a.at, a.user_id, a.user_name, a.role, a.address, a.action, a.record_kind, a.record_id,
        a.before, a.after, ${label} as record_label
      from (
        select * from audit_entries a where ${where} order by a.at desc, a.id desc limit ${limit} offset ${offset}
      ) a order by a.at desc, a.id desc`.execute(db),
    sql<{ total: number }>`
      select count(*) as total from (select from audit_entries a where ${where} limit ${AUDIT_REACH}) a`.execute(
      db,
    ),
  ]);
  return { rows: found.rows, total: counted.rows[0]?.total ?? 0 };
}
