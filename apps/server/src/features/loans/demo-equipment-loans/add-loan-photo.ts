import type { LoanMoment } from '@portal/contract/loans/demo-equipment/states.ts';
import { demoLoanMessages as say } from '@portal/contract/loans/demo-equipment-loans/messages.ts';
import { LOAN_PHOTOS_MAX } from '@portal/contract/loans/demo-equipment-loans/rules.ts';
import type { DemoLoanDetail } from '@portal/contract/loans/demo-equipment-loans/shapes.ts';
import { sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import type { DemoEquipmentLoanRow } from '../../../db/schema/demo-equipment.ts';
import type { Locked } from '../../../db/transactions/locked.ts';
import { conflict, notFound } from '../../../errors.ts';
import type { StoredPicture } from '../../../files/store-picture.ts';
import type { Work } from '../../../work.ts';
import { record } from '../../records/audit/index.ts';
import { fileAddress } from '../../repairs/repairs/index.ts';
import { loansOf, publishLoan } from './loan.queries.ts';

const inspectionsOf = (db: Db, id: number) =>
  db
    .selectFrom('demoEquipmentInspections')
    .select([
      'moment',
      'condition',
      'damaged',
      'accessories',
      'missingAccessories',
      'inspectedAt',
      'inspectedBy',
      'signedAt',
      'signedBy',
    ])
    .where('loanId', '=', id)
    .orderBy('id')
    .execute();

const photosOf = (db: Db, id: number) =>
  db
    .selectFrom('demoEquipmentPhotos')
    .select(['id', 'moment', 'fileId', 'addedAt', 'addedBy'])
    .where('loanId', '=', id)
    .orderBy('id')
    .execute();

const extensionsOf = (db: Db, id: number) =>
  db
    .selectFrom('demoEquipmentLoanExtensions')
    .select(['fromDate', 'toDate', 'reason', 'extendedAt', 'extendedBy'])
    .where('loanId', '=', id)
    .orderBy('id')
    .execute();

const accessoriesOf = async (db: Db, id: number): Promise<string[]> =>
  (
    await sql<{ accessories: string[] }>`select m.accessories from demo_equipment_loans l
      join demo_equipment d on d.id = l.demo_equipment_id
      join equipment_models m on m.id = d.equipment_model_id where l.id = ${id}`.execute(db)
  ).rows[0]?.accessories ?? [];

/** Returns a loan with its history, in one round trip. @throws 404 when it is absent or foreign. */
export async function readLoanDetail(db: Db, id: number): Promise<DemoLoanDetail> {
  const ofAgreement = sql`select o.id from demo_equipment_loans o
    where o.agreement_id = (select s.agreement_id from demo_equipment_loans s where s.id = ${id})`;
  const [loans, inspections, photos, extensions, modelAccessories] = await Promise.all([
    loansOf(db, ofAgreement, sql`l.id`),
    inspectionsOf(db, id),
    photosOf(db, id),
    extensionsOf(db, id),
    accessoriesOf(db, id),
  ]);
  const loan = loans.find((one) => one.id === id);
  if (!loan) throw notFound(say.notFound);
  return {
    ...loan,
    modelAccessories,
    inspections: inspections.map((row) => ({
      ...row,
      inspectedAt: row.inspectedAt.toISOString(),
      signedAt: row.signedAt?.toISOString() ?? null,
    })),
    photos: photos.map(({ fileId, ...row }) => ({
      ...row,
      imageUrl: fileAddress(fileId),
      addedAt: row.addedAt.toISOString(),
    })),
    extensions: extensions.map((row) => ({ ...row, extendedAt: row.extendedAt.toISOString() })),
    others: loans.filter((one) => one.id !== id),
  };
}

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
