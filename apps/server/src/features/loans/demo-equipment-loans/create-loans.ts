import { type CalendarDate, formatDate, today } from '@portal/contract/core/dates/dates.ts';
import type { demoLoanForm } from '@portal/contract/loans/demo-equipment-loans/forms.ts';
import { demoLoanMessages as say } from '@portal/contract/loans/demo-equipment-loans/messages.ts';
import { calibrationDuring } from '@portal/contract/loans/demo-equipment-loans/rules.ts';
import type { MadeLoans } from '@portal/contract/loans/demo-equipment-loans/shapes.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '../../../db/bound-kysely.ts';
import type { DemoEquipmentRow } from '../../../db/schema/demo-equipment.ts';
import { type Locked, lockRows } from '../../../db/transactions/locked.ts';
import { conflict, invalidField } from '../../../errors.ts';
import type { Work } from '../../../work.ts';
import { ownCompany } from '../../companies/companies/index.ts';
import { scheduleLoanReminders } from '../../messaging/loan-reminders/index.ts';
import { record } from '../../records/audit/index.ts';
import { lendRefusal, openLoansOf } from '../demo-equipment/index.ts';
import { sendNewAgreement } from '../demo-equipment-agreements/index.ts';
import { loansOf, publishLoan } from './loan.queries.ts';
import { lendReserved, ownReservations } from './own-reservations.ts';
import { refuseReturnDate } from './refuse-return-date.ts';

interface Wanted {
  demoEquipmentId?: number | undefined;
  demoEquipmentIds?: number[] | undefined;
}

/**
 * Locks the wanted units and returns them in the order of the call. They are locked in the order of their ids, so that
 * two loans of the same units cannot wait for each other.
 * @throws 400 for a unit that is absent or foreign; 409 for one that is not available, with who has it (D7.1).
 */
async function lockUnits(db: Db, wanted: Wanted): Promise<Locked<DemoEquipmentRow>[]> {
  const ids = wanted.demoEquipmentIds ?? [wanted.demoEquipmentId!];
  const field = wanted.demoEquipmentIds ? 'demoEquipmentIds' : 'demoEquipmentId';
  const rows = await lockRows(
    db
      .selectFrom('demoEquipment')
      .selectAll()
      .where('id', 'in', ids)
      .where('deletedAt', 'is', null)
      .orderBy('id'),
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  // A statement of its own: one that waited for the lock would still see the loans of before.
  const loans = new Map((await openLoansOf(db, rows)).map((loan) => [loan.demoEquipmentId, loan]));
  return ids.map((id) => {
    const unit = byId.get(id);
    if (!unit) throw invalidField(field, say.unknownUnit);
    const refusal = lendRefusal(unit, loans.get(id));
    if (refusal) throw refusal;
    return unit;
  });
}

interface Span {
  loanDate: CalendarDate;
  expectedReturnDate: CalendarDate;
  overrideReason?: string | null | undefined;
}

/**
 * Returns the reason to keep with each unit that is lent past its calibration date, by the id of the unit (D7.4). A loan
 * that is entered later than it began is judged by today as well, because the unit leaves now.
 * @throws 409 for such a unit without a reason.
 */
function calibrationOverride(
  units: readonly Pick<DemoEquipmentRow, 'id' | 'serialNumber' | 'nextCalibrationDue'>[],
  { loanDate, expectedReturnDate, overrideReason }: Span,
  today: CalendarDate,
): Map<number, string> {
  const from = loanDate < today ? today : loanDate;
  const past = units.filter(
    ({ nextCalibrationDue }) => calibrationDuring(nextCalibrationDue, from, expectedReturnDate) === 'past',
  );
  const [first] = past;
  if (first && !overrideReason)
    throw conflict(
      'demo-equipment.calibration_due',
      say.calibrationDue(first.serialNumber, formatDate(first.nextCalibrationDue!)),
    );
  return new Map(past.map(({ id }) => [id, overrideReason!]));
}

/**
 * Holds the customer and the repair of a loan, so that nobody removes them meanwhile.
 * @throws 400 for one that is absent or foreign, alike (access rule 6), and for a repair of another customer.
 */
async function refuseWrongRecords(
  db: Db,
  { customerId, relatedRepairId }: { customerId: number; relatedRepairId?: number | null | undefined },
): Promise<void> {
  const [customer, repair] = await Promise.all([
    db.selectFrom('customers').select('id').where('id', '=', customerId).forKeyShare().executeTakeFirst(),
    relatedRepairId
      ? db
          .selectFrom('repairs')
          .select('customerId')
          .where('id', '=', relatedRepairId)
          .where('deletedAt', 'is', null)
          .forKeyShare()
          .executeTakeFirst()
      : undefined,
  ]);
  if (!customer) throw invalidField('customerId', say.unknownCustomer);
  if (!relatedRepairId) return;
  if (!repair) throw invalidField('relatedRepairId', say.unknownRepair);
  if (repair.customerId !== customerId) throw invalidField('relatedRepairId', say.repairOfOther);
}

/**
 * Lends one or more units to a customer under one agreement, in one transaction (D7.1, D7.5).
 * @throws 400 for a date, customer, repair or unit that is wrong; 409 for a unit that somebody has, that is reserved for
 * another customer, or that is past its calibration date without a reason. It says who has the unit and until when.
 */
export async function createLoans(work: Work, body: z.output<typeof demoLoanForm>): Promise<MadeLoans> {
  const { db, actor } = work;
  const companyId = actor.companyId!;
  const company = await ownCompany(db);
  const day = today(company.timeZone);
  refuseReturnDate(body.expectedReturnDate, day);
  await refuseWrongRecords(db, body);
  const units = await lockUnits(db, body);
  const overrideReason = calibrationOverride(units, body, day);
  const reserved = await ownReservations(db, units, {
    customerId: body.customerId,
    from: body.loanDate,
    until: body.expectedReturnDate,
  });
  const { id: agreementId } = await db
    .insertInto('demoEquipmentAgreements')
    .values({ companyId, type: body.agreementType, createdByUserId: actor.userId })
    .returning('id')
    .executeTakeFirstOrThrow();
  const shared = {
    companyId,
    agreementId,
    customerId: body.customerId,
    relatedRepairId: body.relatedRepairId ?? null,
    loanDate: body.loanDate,
    expectedReturnDate: body.expectedReturnDate,
    actualReturnDate: null,
    outboundTrackingNumber: body.outboundTrackingNumber || null,
    returnTrackingNumber: null,
    lateFeeAmount: null,
    notes: body.notes || null,
    createdByUserId: actor.userId,
  };
  const made = await db
    .insertInto('demoEquipmentLoans')
    .values(
      units.map((unit) => ({
        ...shared,
        demoEquipmentId: unit.id,
        dailyRate: unit.dailyRate ?? company.loanDailyRate,
        overrideReason: overrideReason.get(unit.id) ?? null,
      })),
    )
    .returning(['id', 'demoEquipmentId', 'overrideReason'])
    .execute();
  const ids = made.map(({ id }) => id);
  await Promise.all([
    db
      .updateTable('demoEquipment')
      .set({
        currentStatus: 'loaned',
        currentLocation: 'customer',
        currentCustomerId: body.customerId,
        version: sql<number>`version + 1`,
      })
      .where(
        'id',
        'in',
        units.map(({ id }) => id),
      )
      .execute(),
    lendReserved(db, actor, reserved, made),
    ...made.map((loan) =>
      record(work, {
        action: 'demo_loan.created',
        kind: 'demoEquipmentLoan',
        id: loan.id,
        after: { ...shared, demoEquipmentId: loan.demoEquipmentId, overrideReason: loan.overrideReason },
      }),
    ),
    ...made.map((loan) => publishLoan(work, { ...loan, companyId, customerId: body.customerId })),
    scheduleLoanReminders(db, ids),
  ]);
  await sendNewAgreement(work, agreementId);
  const loans = await loansOf(db, sql`select unnest(${ids}::int[]) as id`, sql`l.id`);
  return { ...loans[0]!, loans };
}
