import { calibrationTermsMessages as say } from '@portal/contract/laboratory/calibration-terms/messages.ts';
import type {
  acceptWish as acceptance,
  agreementForm,
  CalibrationTerms,
  ItemAgreement,
} from '@portal/contract/laboratory/calibration-terms/shapes.ts';
import { type Insertable, sql } from 'kysely';
import type { z } from 'zod';
import type { CalibrationAgreementsTable } from '../../../db/schema/calibration-terms.ts';
import type { RepairEquipmentRow } from '../../../db/schema/equipment.ts';
import type { Locked } from '../../../db/transactions/locked.ts';
import { AppError, conflict } from '../../../errors.ts';
import type { Work } from '../../../work.ts';
import { agreementOf, isOnIssued, refuseUnaccredited } from '../../laboratory/calibration-terms/index.ts';
import { refuseWithoutLaboratory } from '../../laboratory/procedures/index.ts';
import { record } from '../../records/audit/index.ts';
import { newRepairVersion, publishChange } from '../../repairs/repairs/index.ts';

/** @throws 409 for a unit whose results are on a certificate in force: the paper says what was agreed. */
async function refuseIssued({ db }: Work, itemId: number): Promise<void> {
  const { rows } = await sql`select from repair_equipment e where e.id = ${itemId} and ${isOnIssued}`.execute(
    db,
  );
  if (rows.length > 0) throw conflict('calibration.terms_issued', say.issued);
}

type Written = Pick<Insertable<CalibrationAgreementsTable>, 'channel' | 'acceptedBy' | 'acceptedByUserId'> & {
  terms: CalibrationTerms;
};

/**
 * Adds an entry for a unit after what was agreed before. The repair is locked with its unit, so that of two people at once the second
 * reads what the first wrote.
 */
async function write(
  work: Work,
  item: Locked<RepairEquipmentRow>,
  seen: number,
  entryOver: (before: ItemAgreement) => Written,
): Promise<ItemAgreement> {
  const { db, actor } = work;
  await refuseWithoutLaboratory(db);
  const before = (await agreementOf(db, item.id))!;
  if (before.entry !== seen) throw new AppError('stale', 'calibration.terms_stale', say.stale);
  const { terms, ...accepted } = entryOver(before);
  await refuseIssued(work, item.id);
  await refuseUnaccredited(db, terms, 'terms.accredited');
  const repair = await db
    .updateTable('repairs')
    .set({ ...newRepairVersion })
    .where('id', '=', item.repairId)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (repair.status === 'cancelled') throw conflict('calibration.terms_closed', say.closed);
  await db
    .insertInto('calibrationAgreements')
    .values({
      ...{ companyId: item.companyId, repairEquipmentId: item.id, terms: JSON.stringify(terms) },
      ...{ ...accepted, estimateId: null },
      ...{ enteredBy: actor.displayName, enteredByUserId: actor.userId },
    })
    .execute();
  await Promise.all([
    record(work, {
      action: 'calibration.terms_agreed',
      kind: 'calibrationItem',
      id: item.id,
      before: { terms: before.proposed?.terms ?? before.terms },
      after: { terms, acceptedBy: accepted.acceptedBy },
    }),
    publishChange(work, repair),
  ]);
  return (await agreementOf(db, item.id))!;
}

/**
 * Writes down what a customer agreed to for a unit of a request, or without a name what the next estimate proposes. Earlier
 * entries stay.
 * @throws 404 without a laboratory; 409 for a cancelled repair and for a unit on an issued certificate; 412 when somebody wrote in
 * between; 400 for an accredited calibration of a laboratory that is not accredited.
 */
export const agree = (
  work: Work,
  item: Locked<RepairEquipmentRow>,
  { terms, acceptedBy, entry }: z.output<typeof agreementForm>,
): Promise<ItemAgreement> =>
  write(work, item, entry, () => ({
    ...{ terms, channel: acceptedBy ? ('told' as const) : null },
    ...{ acceptedBy: acceptedBy || null, acceptedByUserId: null },
  }));

/**
 * Accepts what the request asked for the calibration of a unit. The person who asked has then agreed, with the request, to all that
 * was shown to them.
 * @throws as {@link agree}; 409 where nothing is asked that nobody has answered, for a request that has another customer since, and
 * when something else is usual now than what was shown.
 */
export const acceptWish = (
  work: Work,
  item: Locked<RepairEquipmentRow>,
  { entry }: z.output<typeof acceptance>,
): Promise<ItemAgreement> =>
  write(work, item, entry, ({ wish }) => {
    if (!wish?.isOpen) throw conflict('calibration.nothing_asked', say.nothingAsked);
    if (wish.hindrance === 'customer')
      throw conflict('calibration.wish_of_other_customer', say.hindered.customer);
    if (wish.hindrance === 'defaults') throw conflict('calibration.wish_not_as_shown', say.hindered.defaults);
    return {
      ...{ terms: wish.shown, channel: 'request' as const },
      ...{ acceptedBy: wish.by, acceptedByUserId: null },
    };
  });
