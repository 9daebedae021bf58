import type { CalendarDate } from '@portal/contract/core/dates/dates.ts';
import { isAdmin } from '@portal/contract/core/roles.ts';
import type { endpoints } from '@portal/contract/index.ts';
import { LOAN_DAYS } from '@portal/contract/loans/demo-equipment-loans/rules.ts';
import { loanerMessages } from '@portal/contract/loans/loaners/messages.ts';
import type { afterRepairForm, Loaner, RepairLoaners } from '@portal/contract/loans/loaners/shapes.ts';
import { repairMessages } from '@portal/contract/repairs/repairs/messages.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Actor } from '../../../db/actor.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import type { DemoEquipmentLoanRow } from '../../../db/schema/demo-equipment.ts';
import type { Locked } from '../../../db/transactions/locked.ts';
import { conflict, notFound } from '../../../errors.ts';
import type { Handlers } from '../../../http/call.ts';
import type { Work } from '../../../work.ts';
import { record } from '../../records/audit/index.ts';
import { ownedBy } from '../../repairs/repairs/index.ts';
import { unitsOf } from '../demo-equipment/index.ts';

/** The most units that the page of a repair offers. The form to lend finds all others. */
const OFFERED = 5;

/** The day in the company's zone. */
const today = sql<CalendarDate>`(select (now() at time zone c.time_zone)::date from companies c)`;

async function loansOfRepair(db: Db, actor: Actor, repairId: number): Promise<Loaner[]> {
  const { rows } = await sql<Loaner>`
    select l.id, m.make, m.name as model_name, d.serial_number, l.loan_date, l.expected_return_date,
      l.actual_return_date,
      case when l.status = 'returned' then 'returned' when l.expected_return_date < ${today} then 'overdue'
        else 'active' end as status,
      ${isAdmin(actor.role)}::bool and l.status <> 'returned' and r.status in ('completed', 'shipped')
        and l.after_repair is distinct from 'stays' and l.after_repair_status is distinct from r.status as ask
    from demo_equipment_loans l join repairs r on r.id = l.related_repair_id
      join demo_equipment d on d.id = l.demo_equipment_id join equipment_models m on m.id = d.equipment_model_id
    where l.related_repair_id = ${repairId} order by l.id desc`.execute(db);
  return rows;
}

interface Wanted {
  typeId: number;
  typeName: string;
}

/**
 * The model of the unit that is repaired: that of the register, or of the units of a calibration, or the one that the
 * request names in words. Of several the longest name wins, because '87' is in '87V'.
 */
const modelOf = (repairId: number) => sql`
  asked as materialized (select r.id, r.serial_number, r.customer_id, r.customer_equipment_id, model_letters(r.model_part_no) as letters
    from repairs r where r.id = ${repairId}),
  model as materialized (
    select m.id, m.equipment_type_id from (
      select e.equipment_model_id as id, 0 as rank, 0 as length from asked a
        join customer_equipment e on e.id = a.customer_equipment_id
      union all
      select e.equipment_model_id, 1, 0 from asked a
        cross join lateral units_of_serial(a.serial_number) u join customer_equipment e on e.id = u.unit_id
        where e.customer_id = a.customer_id
      union all
      select i.equipment_model_id, 2, 0 from asked a join repair_equipment i on i.repair_id = a.id
      union all
      select k.id, 3, -length(model_letters(k.name)) from asked a join equipment_models k
        on k.active and length(model_letters(k.name)) > 1 and position(model_letters(k.name) in a.letters) > 0) f
      join equipment_models m on m.id = f.id
    order by f.rank, f.length, m.id limit 1)`;

async function wantedType(db: Db, repairId: number): Promise<Wanted | undefined> {
  const { rows } = await sql<Wanted>`with ${modelOf(repairId)}
    select t.id as type_id, t.name as type_name from model m join equipment_types t on t.id = m.equipment_type_id`.execute(
    db,
  );
  return rows[0];
}

/** Returns units of the type that nobody has and nobody has reserved for the days of a usual loan. */
const freeUnits = (db: Db, repairId: number) =>
  unitsOf(
    db,
    sql`with ${modelOf(repairId)}
      select d.id, d.equipment_model_id = model.id as same from model
        join equipment_models k on k.equipment_type_id = model.equipment_type_id
        join demo_equipment d on d.equipment_model_id = k.id
      where d.current_status = 'available' and d.deleted_at is null and not exists (
        select from demo_equipment_reservations r where r.demo_equipment_id = d.id and r.status = 'reserved'
          and r.from_date <= ${today} + ${LOAN_DAYS}::int and r.until_date >= ${today}
          and r.customer_id is distinct from (select a.customer_id from asked a))
      order by same desc, d.next_calibration_due desc nulls last, d.id limit ${OFFERED}`,
    sql`p.same desc, d.next_calibration_due desc nulls last, d.id`,
  );

/**
 * Returns the loaners of a repair and, for admins, free units of the same type, in one round trip (D7.4).
 * @throws 404 when the repair is absent or foreign.
 */
async function readLoaners(db: Db, actor: Actor, repairId: number): Promise<RepairLoaners> {
  const maySee = isAdmin(actor.role);
  const [{ rows: seen }, loans, wanted, offers] = await Promise.all([
    sql`select 1 from repairs r where r.id = ${repairId} and r.deleted_at is null and ${ownedBy(actor)}`.execute(
      db,
    ),
    loansOfRepair(db, actor, repairId),
    maySee ? wantedType(db, repairId) : undefined,
    maySee ? freeUnits(db, repairId) : [],
  ]);
  if (seen.length === 0) throw notFound(repairMessages.notFound);
  return { loans, typeId: wanted?.typeId ?? null, typeName: wanted?.typeName ?? null, offers };
}

/**
 * Stores what becomes of a loaner whose repair is done (D7.4). "Later" is asked again when the repair gets its next
 * status; "stays" is not asked again.
 * @throws 409 when the unit is back, when the loan belongs to no repair, and before the repair is completed.
 */
async function answerAfterRepair(
  work: Work,
  loan: Locked<DemoEquipmentLoanRow>,
  { answer }: z.output<typeof afterRepairForm>,
): Promise<void> {
  const { db, runtime } = work;
  if (loan.status === 'returned' || loan.relatedRepairId === null)
    throw conflict('demo-loan.not_a_loaner', loanerMessages.noLoaner);
  const repair = await db
    .selectFrom('repairs')
    .select('status')
    .where('id', '=', loan.relatedRepairId)
    .forShare()
    .executeTakeFirst();
  if (repair?.status !== 'completed' && repair?.status !== 'shipped')
    throw conflict('demo-loan.repair_not_done', loanerMessages.repairNotDone);
  await Promise.all([
    db
      .updateTable('demoEquipmentLoans')
      .set({
        afterRepair: answer,
        afterRepairStatus: repair.status,
        version: sql<number>`version + 1`,
      })
      .where('id', '=', loan.id)
      .execute(),
    record(work, {
      action: 'demo_loan.after_repair',
      kind: 'demoEquipmentLoan',
      id: loan.id,
      before: { afterRepair: loan.afterRepair },
      after: { afterRepair: answer },
    }),
    runtime.events.publish(db, { companyId: loan.companyId, kind: 'demoEquipmentLoan', id: loan.id }),
  ]);
}

export const loanersRoutes: Handlers<typeof endpoints.loaners> = {
  ofRepair: ({ work: { db, actor }, params }) => readLoaners(db, actor, params.id),
  afterRepair: ({ work, record, body }) => answerAfterRepair(work, record, body),
};
