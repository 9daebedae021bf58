import { isStaff } from '@portal/contract/core/roles.ts';
import { repairMessages } from '@portal/contract/repairs/repairs/messages.ts';
import type { Repair } from '@portal/contract/repairs/repairs/shapes.ts';
import { activeStatuses } from '@portal/contract/repairs/repairs/status.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../../db/actor.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import { notFound } from '../../../errors.ts';
import { partRequestsColumn } from './awaited-parts.ts';
import { chargeTermsColumn, invoiceColumn } from './charge-terms.ts';
import { ownedBy } from './repair.policy.ts';
import { type NamedRepairRow, presentRepair, type ShownPart } from './repair.present.ts';

/** Today in the company's zone. Because of row-level security, the query sees only one company. */
const today = sql`(now() at time zone (select c.time_zone from companies c))::date`;
// The statuses are part of the text, so that the plan of a list is kept.
const active = sql.raw(activeStatuses.join(','));

/**
 * Returns the condition for active repairs in table or alias `of` whose completion date has passed or was moved to a later
 * day, and whose customer was not told since. Until the first mail about a delay, the customer knows the first date.
 */
export const promiseSlipped = (of: string): RawBuilder<boolean> => {
  const column = (name: string) => sql.ref(`${of}.${name}`);
  const promise = column('estimated_completion_date');
  const told = column('delay_told_on');
  return sql<boolean>`coalesce(${column('status')} = any('{${active}}')
    and (${promise} > coalesce(${column('delay_told_for')}, ${column('first_promised_on')})
      or (${promise} < ${today} and (${told} is null or ${told} <= ${promise}))), false)`;
};

/** The most unread messages that are counted. */
const COUNTED = 100;

/**
 * Returns the condition on `repair_messages as m` for messages that concern the caller: those of the other side, and
 * notes that name the caller.
 */
const concerns = ({ role, userId }: Pick<Actor, 'role' | 'userId'>): RawBuilder<boolean> =>
  isStaff(role)
    ? sql`(m.source <> 'staff' or ${userId} = any(m.mentioned))`
    : sql`(m.source = 'staff' and not m.internal)`;

/** Returns the SQL column `unread` of `repairs as r`: the messages that the caller has not seen, at most 100 (D12.2). */
export const unreadColumn = (actor: Pick<Actor, 'role' | 'userId'>): RawBuilder<number> =>
  sql`(select count(*)::int from (select from repair_messages m
    where m.company_id = r.company_id and m.repair_id = r.id and ${concerns(actor)}
      and m.id > coalesce((select d.message_id from repair_message_reads d
        where d.company_id = r.company_id and d.repair_id = r.id and d.user_id = ${actor.userId}), 0)
    limit ${sql.lit(COUNTED)}) counted) as unread`;

/** Returns the parts of a repair in their order. */
export const partsOf = (db: Db, repairId: number) =>
  db.selectFrom('repairParts').selectAll().where('repairId', '=', repairId).orderBy('position').execute();

/** The SQL column `submitted_by`: the name of the portal user who sent in `repairs as r`. */
export const submittedBy = sql`(select coalesce(nullif(u.contact_name, ''), u.username) from users u
  where u.id = r.user_id) as submitted_by`;

/** The SQL column `parts` of `repairs as r`, or null without parts. Amounts stay texts, as in rows of parts. */
const partsColumn = sql`(select json_agg(json_build_object('partId', p.part_id, 'partNumber', p.part_number,
    'description', p.description, 'quantity', p.quantity, 'unitPrice', p.unit_price::text,
    'msrpPrice', p.msrp_price::text) order by p.position)
  from repair_parts p where p.repair_id = r.id) as parts`;

/**
 * The SQL column `appointment` of `repairs as r`: the next open one, else the last one that took place, or null. The table
 * holds the time of now, the repair only that of its request.
 */
const appointmentColumn = sql`(select json_build_object('id', a.id, 'allDay', a.all_day,
    'startTime', to_char(a.start_time at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
  from appointments a where a.company_id = r.company_id and a.repair_id = r.id and a.status <> 'cancelled'
  order by a.status not in ('scheduled', 'confirmed'),
    case when a.status in ('scheduled', 'confirmed') then a.start_time end, a.start_time desc limit 1) as appointment`;

type RepairWithParts = NamedRepairRow & { parts: ShownPart[] | null };

const repairRow = async (db: Db, actor: Actor, id: number): Promise<RepairWithParts | undefined> => {
  const { rows } = await sql<RepairWithParts>`
    select r.*, (select t.name from technicians t where t.id = r.technician_id) as technician_name,
      ${submittedBy}, ${partsColumn}, ${invoiceColumn('r')} as invoice, ${chargeTermsColumn('r')} as charge_terms,
      ${promiseSlipped('r')} as promise_slipped, ${unreadColumn(actor)}, ${partRequestsColumn('r')} as part_requests,
      ${appointmentColumn}
    from repairs r where r.id = ${id} and r.deleted_at is null and ${ownedBy(actor)}`.execute(db);
  return rows[0];
};

/**
 * Returns one repair as the reader may see it, with one statement.
 * @throws 404 when it is absent, deleted or foreign.
 */
export async function readRepair(
  db: Db,
  actor: Actor,
  id: number,
  /** The reader, when a document of the repair goes to another person than the caller. */
  reader = actor,
): Promise<Repair> {
  const row = await repairRow(db, actor, id);
  if (!row) throw notFound(repairMessages.notFound);
  return presentRepair(reader, row, row.parts ?? []);
}

/** Returns true when the caller sees the repair. Used for rows that belong to a repair. */
export async function seesRepair(db: Db, actor: Actor, id: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from repairs r where r.id = ${id} and r.deleted_at is null and ${ownedBy(actor)}`.execute(db);
  return rows.length > 0;
}

/** Returns the last repair of a serial number in the caller's scope (D3.8). */
export async function lastOfSerial(db: Db, actor: Actor, serialNumber: string) {
  const { rows } = await sql<NamedRepairRow>`
    select r.* from repairs_of_serial(${serialNumber}) s join repairs r on r.id = s.repair_id
    where ${ownedBy(actor)} order by r.date_submitted desc, r.id desc limit 1`.execute(db);
  return rows[0];
}
