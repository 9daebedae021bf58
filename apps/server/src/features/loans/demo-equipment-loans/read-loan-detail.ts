import { demoLoanMessages as say } from '@portal/contract/loans/demo-equipment-loans/messages.ts';
import type { DemoLoanDetail } from '@portal/contract/loans/demo-equipment-loans/shapes.ts';
import { sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import { notFound } from '../../../errors.ts';
import { fileAddress } from '../../repairs/repairs/index.ts';
import { loansOf } from './loan.queries.ts';

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
