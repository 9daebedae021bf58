import { today } from '@portal/contract/core/dates.ts';
import type { demoLoanForm } from '@portal/contract/loans/demo-equipment-loans/forms.ts';
import type { MadeLoans } from '@portal/contract/loans/demo-equipment-loans/shapes.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Work } from '../../../work.ts';
import { ownCompany } from '../../companies/companies/index.ts';
import { scheduleLoanReminders } from '../../messaging/loan-reminders/index.ts';
import { record } from '../../records/audit/index.ts';
import { sendNewAgreement } from '../demo-equipment-agreements/index.ts';
import { calibrationOverride } from './calibration-override.ts';
import { loansOf } from './loan.queries.ts';
import { lockUnits } from './lock-units.ts';
import { lendReserved, ownReservations } from './own-reservations.ts';
import { publishLoan } from './publish-loan.ts';
import { refuseReturnDate } from './refuse-return-date.ts';
import { refuseWrongRecords } from './refuse-wrong-records.ts';

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
