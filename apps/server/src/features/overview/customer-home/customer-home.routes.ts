import type { CalendarDate, Instant } from '@portal/contract/core/dates/dates.ts';
import { fromNumeric, toDollars } from '@portal/contract/core/numbers/money.ts';
import type { endpoints } from '@portal/contract/index.ts';
import type {
  CustomerTask,
  RememberedAddresses,
  RememberedUnit,
} from '@portal/contract/overview/customer-home/endpoints.ts';
import { DUE_SOON_DAYS } from '@portal/contract/repairs/equipment-models/rules.ts';
import { activeStatuses } from '@portal/contract/repairs/repairs/status.ts';
import { sql } from 'kysely';
import type { Actor } from '../../../db/actor.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import type { Handlers } from '../../../http/call.ts';
import { seenBy } from '../../papers/issued-invoices/index.ts';
import { ownedBy, unreadColumn } from '../../repairs/repairs/index.ts';

/** The most tasks of a kind. A customer with more finds the others in the lists. */
const EACH_MAX = 20;

interface Waiting {
  estimates: {
    repairId: number;
    serviceReportNumber: string;
    modelPartNo: string;
    total: string;
    validUntil: CalendarDate;
  }[];
  messages: { repairId: number; serviceReportNumber: string; modelPartNo: string; unread: number }[];
  appointments: { id: number; appointmentType: string; startTime: Instant; allDay: boolean }[];
  recallUnits: number;
  invoices: {
    count: number;
    open: string;
    overdue: number;
    number: string;
    dueOn: CalendarDate | null;
  } | null;
  agreements: { id: number; number: string }[];
}

const today = sql`(now() at time zone (select c.time_zone from companies c))::date`;

const rows = (query: unknown) => sql`coalesce((select json_agg(t) from (${query}) t), '[]')`;

/**
 * Returns what waits for the caller, with one statement: estimates that can be answered today, new messages, appointments to confirm,
 * the units of the last recall that are still due and have no open request, invoices to pay, and agreements to sign. An appointment for which the customer asked for another time
 * waits for the company.
 */
async function customerTasks(db: Db, actor: Actor): Promise<CustomerTask[]> {
  const { customerId } = actor;
  const found = await sql<Waiting>`
    select ${rows(sql`
      select r.id as "repairId", r.service_report_number as "serviceReportNumber", r.model_part_no as "modelPartNo",
        e.total::text as total, e.valid_until as "validUntil"
      from repairs r
      cross join lateral (select v.state, v.total, v.valid_until, v.sent_at from estimates v
        where v.repair_id = r.id and v.state <> 'draft' order by v.version desc limit 1) e
      where r.deleted_at is null and r.status = 'estimate_provided' and ${ownedBy(actor)}
        and e.state = 'sent' and e.valid_until >= ${today}
      order by e.sent_at, r.id limit ${EACH_MAX}`)} as estimates,
    ${rows(sql`
      select * from (
        select r.id as "repairId", r.service_report_number as "serviceReportNumber",
          r.model_part_no as "modelPartNo", ${unreadColumn(actor)}, r.last_staff_message_id as last
        from repairs r where r.deleted_at is null and r.last_staff_message_id is not null and ${ownedBy(actor)}
          and r.last_staff_message_id > coalesce((select d.message_id from repair_message_reads d
            where d.company_id = r.company_id and d.repair_id = r.id and d.user_id = ${actor.userId}), 0)) u
      where u.unread > 0 order by u.last desc limit ${EACH_MAX}`)} as messages,
    ${rows(sql`
      select a.id, a.appointment_type as "appointmentType", to_char(a.start_time at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "startTime",
        a.all_day as "allDay"
      from appointments a
      where a.customer_id = ${customerId} and a.status = 'scheduled' and a.started_at is null
        and case when a.all_day then (a.end_time at time zone 'UTC')::date >= ${today} else a.end_time > now() end
        and not exists (select from appointment_requests q where q.appointment_id = a.id and q.state = 'open')
      order by a.start_time, a.id limit ${EACH_MAX}`)} as appointments,
    (select count(*)::int from recall_units u join customer_equipment e on e.id = u.customer_equipment_id
      join (select l.id, l.answered_at, l.expires_at from recalls l
        where l.customer_id = ${customerId} and l.state = 'sent' order by l.id desc limit 1) l on l.id = u.recall_id
      where l.answered_at is null and l.expires_at > now() and u.outcome is null and e.active
        and e.customer_id = ${customerId} and e.next_calibration_due = u.due_on
        and e.id not in (select o.unit_id from open_requests_of_units() o)) as recall_units,
    (select json_build_object('count', count(*), 'open', coalesce(sum(i.balance), 0)::text,
        'overdue', count(*) filter (where i.due_on < ${today}),
        'number', (array_agg(i.number order by i.due_on, i.id))[1], 'dueOn', min(i.due_on))
      from invoices i where i.state = 'open' and i.balance > 0 and ${seenBy(actor)}
      having count(*) > 0) as invoices,
    ${rows(sql`
      select g.id, g.number from demo_equipment_agreements g
      where g.status = 'pending' and g.token_expires_at > now()
        and exists (select from demo_equipment_loans l where l.agreement_id = g.id and l.customer_id = ${customerId})
      order by g.id limit ${EACH_MAX}`)} as agreements`.execute(db);
  const { estimates, messages, appointments, recallUnits, invoices, agreements } = found.rows[0]!;
  return [
    ...estimates.map((one) => ({
      kind: 'estimate' as const,
      ...one,
      total: toDollars(fromNumeric(one.total)),
    })),
    ...messages.map(({ repairId, serviceReportNumber, modelPartNo, unread }) => ({
      ...{ kind: 'message' as const, repairId, serviceReportNumber, modelPartNo, unread },
    })),
    ...appointments.map((one) => ({ kind: 'appointment' as const, ...one })),
    ...(recallUnits > 0 ? [{ kind: 'recall' as const, units: recallUnits }] : []),
    ...(invoices
      ? [{ kind: 'invoices' as const, ...invoices, open: toDollars(fromNumeric(invoices.open)) }]
      : []),
    ...agreements.map((one) => ({ kind: 'agreement' as const, ...one })),
  ];
}

/** The most units that the request form offers. */
const UNITS_MAX = 12;
/** The newest repairs, and units of the register, from which they are taken. */
const LOOKED_AT = 200;

interface FoundUnit {
  modelPartNo: string;
  serialNumber: string;
  unitId: number | null;
  calibrationDue: CalendarDate | null;
}

const inWork = activeStatuses.filter((status) => status !== 'submitted');

/**
 * Returns the addresses of the caller's last request and the units of their customer record, in one round trip: those
 * whose calibration is due first, then those sent in last. A unit that is with the company is left out. It is there while
 * a repair of it is active and no longer only submitted, and when its newest repair is completed and not shipped. Nothing
 * of other customers is looked at.
 */
async function requestMemory(
  db: Db,
  actor: Actor,
): Promise<{ addresses: RememberedAddresses | null; units: RememberedUnit[] }> {
  const [last, units] = await Promise.all([
    sql<RememberedAddresses>`
      select r.billing_name, r.billing_street, r.billing_city,
        r.billing_state, r.billing_zip, r.shipping_name, r.shipping_street, r.shipping_city, r.shipping_state,
        r.shipping_zip
      from repairs r where r.user_id = ${actor.userId} and r.deleted_at is null
      order by r.date_submitted desc, r.id desc limit 1`.execute(db),
    sql<FoundUnit>`
      with own as materialized (
        select r.id, r.service_report_number, r.model_part_no, r.serial_number, r.status, r.date_submitted
        from repairs r where r.deleted_at is null and ${ownedBy(actor)}
        order by r.date_submitted desc, r.id desc limit ${LOOKED_AT}),
      known as (
        select o.model_part_no as model, o.serial_number as serial, o.date_submitted as at, 1 as source,
          null::int as unit, null::date as due from own o
        where o.serial_number <> ''
        union all
        (select m.make || ' ' || m.name, e.serial_number, null, 0, e.id,
          case when e.next_calibration_due <= ${today} + ${sql.lit(DUE_SOON_DAYS)} then e.next_calibration_due end
        from customer_equipment e join equipment_models m on m.id = e.equipment_model_id
        where e.customer_id = ${actor.customerId} and e.active and e.serial_number <> ''
        order by e.next_calibration_due, e.id desc limit ${LOOKED_AT})),
      units as (
        select distinct on (lower(serial)) model, serial, unit, due, max(at) over (partition by lower(serial)) as at
        from known order by lower(serial), source, at desc)
      select u.model as model_part_no, u.serial as serial_number, u.unit as unit_id, u.due as calibration_due
      from units u
      where not exists (select from own w where lower(w.serial_number) = lower(u.serial)
          and (w.status = any(${inWork}) or (w.status = 'completed' and not exists (select from own n
            where lower(n.serial_number) = lower(u.serial) and n.status <> 'cancelled'
              and (n.date_submitted, n.id) > (w.date_submitted, w.id)))))
      order by u.due, u.at desc nulls last, lower(u.model), lower(u.serial) limit ${UNITS_MAX}`.execute(db),
  ]);
  return {
    addresses: last.rows[0] ?? null,
    units: units.rows.map(({ modelPartNo, serialNumber, unitId, calibrationDue }) => ({
      modelPartNo,
      serialNumber,
      ...(unitId !== null && { customerEquipmentId: unitId }),
      ...(calibrationDue !== null && { calibrationDue }),
    })),
  };
}

export const customerHomeRoutes: Handlers<typeof endpoints.customerHome> = {
  tasks: ({ work: { db, actor } }) => customerTasks(db, actor),
  memory: ({ work: { db, actor } }) => requestMemory(db, actor),
};
