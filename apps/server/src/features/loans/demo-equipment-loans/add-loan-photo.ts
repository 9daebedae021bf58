import type { LoanMoment } from '@portal/contract/loans/demo-equipment/states.ts';
import { demoLoanMessages as say } from '@portal/contract/loans/demo-equipment-loans/messages.ts';
import { LOAN_PHOTOS_MAX } from '@portal/contract/loans/demo-equipment-loans/rules.ts';
import type { DemoLoanDetail } from '@portal/contract/loans/demo-equipment-loans/shapes.ts';
import { sql } from 'kysely';
import type { Locked } from '../../../db/locked.ts';
import type { DemoEquipmentLoanRow } from '../../../db/schema/demo-equipment.ts';
import { conflict } from '../../../errors.ts';
import type { StoredPicture } from '../../../files/store-picture.ts';
import type { Work } from '../../../work.ts';
import { record } from '../../records/audit/index.ts';
import { publishLoan } from './publish-loan.ts';
import { readLoanDetail } from './read-loan-detail.ts';

/** Adds a stored photo of the unit as it was handed over or came back (D7.6). @throws 409 when there are too many. */
export async function addLoanPhoto(
  work: Work,
  loan: Locked<DemoEquipmentLoanRow>,
  moment: LoanMoment,
  picture: StoredPicture,
): Promise<DemoLoanDetail> {
  const { db, actor } = work;
  const { companyId } = loan;
  const { photos } = await db
    .selectFrom('demoEquipmentPhotos')
    .select((eb) => eb.fn.countAll<number>().as('photos'))
    .where('loanId', '=', loan.id)
    .where('moment', '=', moment)
    .executeTakeFirstOrThrow();
  if (photos >= LOAN_PHOTOS_MAX) throw conflict('demo-loan.too_many_photos', say.tooManyPhotos);
  const file = await db
    .insertInto('files')
    .values({ ...picture, companyId, visibility: 'internal', uploadedBy: actor.userId })
    .returning('id')
    .executeTakeFirstOrThrow();
  await Promise.all([
    db
      .insertInto('demoEquipmentPhotos')
      .values({
        companyId,
        loanId: loan.id,
        moment,
        fileId: file.id,
        addedByUserId: actor.userId,
        addedBy: actor.displayName,
      })
      .execute(),
    db
      .updateTable('demoEquipmentLoans')
      .set({ version: sql<number>`version + 1` })
      .where('id', '=', loan.id)
      .execute(),
    record(work, {
      action: 'demo_loan.photo_added',
      kind: 'demoEquipmentLoan',
      id: loan.id,
      after: { moment, fileId: file.id, name: picture.name },
    }),
    publishLoan(work, loan),
  ]);
  return readLoanDetail(db, loan.id);
}
