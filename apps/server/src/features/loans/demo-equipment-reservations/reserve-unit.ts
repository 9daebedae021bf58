import { type CalendarDate, formatDate, today } from '@portal/contract/core/dates/dates.ts';
import { demoEquipmentMessages } from '@portal/contract/loans/demo-equipment/messages.ts';
import { reservationMessages as say } from '@portal/contract/loans/demo-equipment-reservations/messages.ts';
import type {
  DemoReservation,
  demoReservationForm,
} from '@portal/contract/loans/demo-equipment-reservations/shapes.ts';
import type { z } from 'zod';
import type { Db } from '../../../db/bound-kysely.ts';
import type { DemoEquipmentRow } from '../../../db/schema/demo-equipment.ts';
import { type Locked, lockRows } from '../../../db/transactions/locked.ts';
import { conflict, invalidField } from '../../../errors.ts';
import type { Work } from '../../../work.ts';
import { ownCompany } from '../../companies/companies/index.ts';
import { record } from '../../records/audit/index.ts';
import { openLoansOf, openReservationsOf, publishDemoUnit } from '../demo-equipment/index.ts';

/** Returns a reservation with the names of its unit and customer. */
export async function readReservation(db: Db, id: number): Promise<DemoReservation> {
  const { reservedAt, ...row } = await db
    .selectFrom('demoEquipmentReservations as r')
    .innerJoin('demoEquipment as d', 'd.id', 'r.demoEquipmentId')
    .innerJoin('equipmentModels as m', 'm.id', 'd.equipmentModelId')
    .innerJoin('customers as k', 'k.id', 'r.customerId')
    .select(['r.id', 'r.companyId', 'r.demoEquipmentId', 'd.serialNumber', 'm.make', 'm.name as modelName'])
    .select(['r.customerId', 'k.name as customerName', 'r.fromDate', 'r.untilDate', 'r.status', 'r.notes'])
    .select(['r.loanId', 'r.reservedAt', 'r.reservedBy', 'r.version'])
    .where('r.id', '=', id)
    .executeTakeFirstOrThrow();
  return { ...row, reservedAt: reservedAt.toISOString() };
}

type Form = z.output<typeof demoReservationForm>;
type Unit = Pick<DemoEquipmentRow, 'id' | 'serialNumber'>;

/**
 * Locks the unit, so that nobody lends or reserves it in the meantime.
 * @throws 400 for a unit that is absent or foreign (access rule 6), 409 for one that is retired.
 */
async function lockUnit(db: Db, id: number) {
  const [unit] = await lockRows(
    db
      .selectFrom('demoEquipment')
      .select(['id', 'serialNumber', 'currentStatus'])
      .where('id', '=', id)
      .where('deletedAt', 'is', null),
  );
  if (!unit) throw invalidField('demoEquipmentId', say.unknownUnit);
  if (unit.currentStatus === 'retired')
    throw conflict('demo-equipment.retired', say.retired(unit.serialNumber));
  return unit;
}

/** @throws 409 for a loan or a reservation that shares a day with the span, with who has the unit and until when. */
async function refuseTaken(db: Db, form: Form, unit: Locked<Unit>, day: CalendarDate): Promise<void> {
  const { serialNumber } = unit;
  // A statement after the lock: one that waited for it would still see the loans of before.
  const [[loan], reservations] = await Promise.all([openLoansOf(db, [unit]), openReservationsOf(db, [unit])]);
  // Nobody knows when a unit comes back that is late, but it is out today.
  const isLate = loan !== undefined && loan.expectedReturnDate < day;
  const outUntil = isLate ? day : loan?.expectedReturnDate;
  if (loan && form.fromDate <= outUntil! && form.untilDate >= loan.loanDate)
    throw conflict(
      'demo-equipment.on_loan',
      (isLate ? say.late : say.onLoan)(serialNumber, loan.customerName, formatDate(loan.expectedReturnDate)),
    );
  const kept = reservations.find((r) => r.fromDate <= form.untilDate && r.untilDate >= form.fromDate);
  if (kept)
    throw conflict(
      'demo-equipment.reserved',
      demoEquipmentMessages.reserved(
        serialNumber,
        kept.customerName,
        formatDate(kept.fromDate),
        formatDate(kept.untilDate),
      ),
    );
}

/**
 * Reserves a unit for a customer and a span of days (D7.7).
 * @throws 400 for an unknown unit or customer and for a span in the past, 409 as {@link refuseTaken} and for a retired
 * unit.
 */
export async function reserveUnit(work: Work, form: Form): Promise<DemoReservation> {
  const { db, actor } = work;
  const companyId = actor.companyId!;
  const [company, customer] = await Promise.all([
    ownCompany(db),
    db.selectFrom('customers').select('id').where('id', '=', form.customerId).executeTakeFirst(),
  ]);
  const day = today(company.timeZone);
  if (form.untilDate < day) throw invalidField('untilDate', say.inPast);
  if (!customer) throw invalidField('customerId', say.unknownCustomer);
  const unit = await lockUnit(db, form.demoEquipmentId);
  await refuseTaken(db, form, unit, day);
  const { notes, ...span } = form;
  const columns = { ...span, notes: notes || null };
  const { id } = await db
    .insertInto('demoEquipmentReservations')
    .values({ ...columns, companyId, reservedByUserId: actor.userId, reservedBy: actor.displayName })
    .returning('id')
    .executeTakeFirstOrThrow();
  await Promise.all([
    record(work, {
      action: 'demo_reservation.created',
      kind: 'demoEquipmentReservation',
      id,
      after: { serialNumber: unit.serialNumber, ...columns },
    }),
    publishDemoUnit(work, { companyId, id: form.demoEquipmentId }),
  ]);
  return readReservation(db, id);
}
