import { AUDIT_REACH } from '@portal/contract/audit/actions.ts';
import type { Query } from '@portal/contract/core/endpoint.ts';
import { window } from '@portal/contract/core/paging.ts';
import type { endpoints } from '@portal/contract/index.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../db/bound-kysely.ts';
import { rowsOfPage } from '../../db/rows-of-page.ts';

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
const startOf = (day: string, more = 0) =>
  sql`((${day}::date + ${more}::int)::timestamp at time zone ${zone})`;

/** Kinds of records that are removed for good. Their entries hold their names. */
const NAMED_IN_TRACE = [
  'customer',
  'technician',
  'emailTemplate',
  'equipmentType',
  'equipmentModel',
  'customerEquipment',
  'repair',
  'part',
  'supplier',
  'quickbooksCustomer',
];

/** The record's present name. A deleted record keeps the name it had when this entry was written; otherwise null. */
const label = sql`coalesce(case a.record_kind
  when 'repair' then (select r.service_report_number from repairs r where r.id = a.record_id)
  when 'user' then (select coalesce(nullif(u.contact_name, ''), u.username) from users u where u.id = a.record_id)
  when 'customer' then (select c.name from customers c where c.id = a.record_id)
  when 'technician' then (select t.name from technicians t where t.id = a.record_id)
  when 'emailTemplate' then (select t.name from email_templates t where t.id = a.record_id)
  when 'company' then (select c.name from companies c where c.id = a.record_id)
  when 'invitation' then (select i.recipient_email from invitations i where i.id = a.record_id)
  when 'outboxMessage' then (select m.subject from outbox_messages m where m.id = a.record_id)
  when 'equipmentType' then (select t.name from equipment_types t where t.id = a.record_id)
  when 'equipmentModel' then (select m.make || ' ' || m.name from equipment_models m where m.id = a.record_id)
  when 'customerEquipment' then (select concat_ws(' ', m.make, m.name, e.serial_number) from customer_equipment e
    join equipment_models m on m.id = e.equipment_model_id where e.id = a.record_id)
  when 'customerImport' then (select i.file_name from file_imports i where i.id = a.record_id)
  when 'equipmentImport' then (select i.file_name from file_imports i where i.id = a.record_id)
  when 'partImport' then (select i.file_name from file_imports i where i.id = a.record_id)
  when 'part' then (select p.part_number from parts p where p.id = a.record_id)
  when 'supplier' then (select s.name from suppliers s where s.id = a.record_id)
  when 'purchaseOrder' then (select o.po_number from purchase_orders o where o.id = a.record_id)
  when 'stockCount' then (select coalesce(c.location, c.reason) from stock_counts c where c.id = a.record_id)
end, case when a.record_kind = 'purchaseOrder' then a.before->>'poNumber'
  when a.record_kind in (${sql.join(NAMED_IN_TRACE)}) then
  coalesce(a.before->>'partNumber', a.before->>'name', a.after->>'name',
    a.before->>'serviceReportNumber') end)`;

/** The present names of the records whose ids are in an entry, because readers do not know technicians by id. */
const names = sql`(
  select jsonb_object_agg(k.key || ':' || (k.value #>> '{}'), case k.key
    when 'technicianId' then (select t.name from technicians t where t.id = (k.value #>> '{}')::int)
    when 'userId' then (select coalesce(nullif(u.contact_name, ''), u.username) from users u
      where u.id = (k.value #>> '{}')::int)
    when 'equipmentTypeId' then (select t.name from equipment_types t where t.id = (k.value #>> '{}')::int)
    when 'equipmentModelId' then (select m.make || ' ' || m.name from equipment_models m
      where m.id = (k.value #>> '{}')::int)
    when 'repairId' then (select r.service_report_number from repairs r where r.id = (k.value #>> '{}')::int)
    when 'supplierId' then (select s.name from suppliers s where s.id = (k.value #>> '{}')::int)
    when 'preferredSupplierId' then (select s.name from suppliers s where s.id = (k.value #>> '{}')::int)
    when 'partId' then (select p.part_number from parts p where p.id = (k.value #>> '{}')::int)
    else (select c.name from customers c where c.id = (k.value #>> '{}')::int) end)
  from (select * from jsonb_each(a.before) union select * from jsonb_each(a.after)) k
  where k.key in ('technicianId', 'userId', 'equipmentTypeId', 'equipmentModelId', 'repairId', 'customerId', 'intoId',
      'supplierId', 'preferredSupplierId', 'partId')
    and k.value::text ~ '^[0-9]{1,9}$')`;

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
export async function listAudit(db: Db, query: AuditQuery): Promise<{ rows: FoundEntry[]; total: number }> {
  const { limit: asked, offset } = window(query);
  const limit = Math.max(0, Math.min(asked, AUDIT_REACH - offset));
  const where = whereOf(query);
  const [found, counted] = await Promise.all([
    sql<FoundEntry>`
      select a.id, a.at, a.user_id, a.user_name, a.role, a.address, a.action, a.record_kind, a.record_id,
        a.before, a.after, ${label} as record_label, ${names} as names
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
