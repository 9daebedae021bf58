import type { Certificate } from '@portal/contract/calibration/certificates/endpoints.ts';
import { certificateMessages as say } from '@portal/contract/calibration/certificates/messages.ts';
import { type Insertable, sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import type { CalibrationRow, CertificateRow, CertificatesTable } from '../../../db/schema/calibrations.ts';
import type { RepairRow } from '../../../db/schema/repairs.ts';
import type { Locked } from '../../../db/transactions/locked.ts';
import { conflict, invalidField } from '../../../errors.ts';
import type { Work } from '../../../work.ts';
import { ownCompany } from '../../companies/companies/index.ts';
import { record } from '../../records/audit/index.ts';
import { deviceName, followStandards, receivedOn } from '../calibrations/index.ts';
import { notifyOfDraft, publishCertificate } from './certificate-news.ts';
import { readCertificate } from './read-certificates.ts';
import { refuseFalseResults } from './refuse-false-results.ts';

/** The number before the first number of a company (D5.11). */
const BEFORE_FIRST = 1000;

type Columns = Omit<Insertable<CertificatesTable>, 'companyId' | 'number' | 'receivedOn'>;

/** Takes the next number and stores the draft in one statement, so that no number is given twice. */
const insertNumbered = (
  db: Db,
  companyId: number,
  repairId: number,
  columns: Columns,
): Promise<CertificateRow> =>
  db
    .with('numbered', (q) =>
      q
        .insertInto('companyCounters')
        .values({ companyId, kind: 'certificate', lastNumber: BEFORE_FIRST + 1 })
        .onConflict((c) =>
          c.columns(['companyId', 'kind']).doUpdateSet({ lastNumber: sql`company_counters.last_number + 1` }),
        )
        .returning('lastNumber'),
    )
    .insertInto('certificates')
    .values({
      ...columns,
      companyId,
      receivedOn: receivedOn(repairId),
      number: sql<string>`(select 'CAL-' || last_number from numbered)`,
    })
    .returningAll()
    .executeTakeFirstOrThrow();

type Results = CalibrationRow & {
  itemId: number;
  number: string | null;
};

/** Returns the newest results of each named unit, in the order of the units. */
async function newestResults(db: Db, repairId: number, itemIds: readonly number[]): Promise<Results[]> {
  const { rows } = await sql<Results>`
    select c.*, e.id as item_id,
      (select t.number from certificates t where t.id = c.certificate_id and t.state <> 'withdrawn') as number
    from repair_equipment e join lateral (select * from calibrations x where x.repair_equipment_id = e.id
      order by x.id desc limit 1) c on true
    where e.repair_id = ${repairId} and e.id = any(${itemIds}::int[]) order by e.id`.execute(db);
  return rows;
}

/** Returns the units of the repair whose results the certificate is for, with their names. @throws 400 and 409. */
async function completeResults(db: Db, repairId: number, itemIds: readonly number[]): Promise<Results[]> {
  const [items, results] = await Promise.all([
    db
      .selectFrom('repairEquipment as e')
      .innerJoin('equipmentModels as m', 'm.id', 'e.equipmentModelId')
      .select(['e.id', 'e.serialNumber', 'm.make', 'm.name as modelName'])
      .where('e.repairId', '=', repairId)
      .where('e.id', 'in', [...itemIds])
      .execute(),
    newestResults(db, repairId, itemIds),
  ]);
  return itemIds.map((itemId, at) => {
    const item = items.find(({ id }) => id === itemId);
    if (!item) throw invalidField(`itemIds.${at}`, say.unknownItem);
    const found = results.find((one) => one.itemId === itemId);
    if (!found?.completedAt) throw conflict('certificate.not_completed', say.notCompleted(deviceName(item)));
    if (found.certificateId !== null)
      throw found.number === null
        ? conflict('certificate.not_completed', say.notCompleted(deviceName(item)))
        : conflict('certificate.taken', say.hasCertificate(deviceName(item), found.number));
    return found;
  });
}

/**
 * Drafts one certificate for some units of a repair, with the next number of the company (D5.11).
 * @throws 400 for a unit of another repair; 409 for a unit without complete results, or on a certificate already, and as
 * {@link refuseFalseResults}.
 */
export async function draftCertificate(
  work: Work,
  repair: Locked<RepairRow>,
  { itemIds: given, remarks }: { itemIds: readonly number[]; remarks?: string | null | undefined },
): Promise<Certificate> {
  const { db, actor } = work;
  const [results, company] = await Promise.all([
    completeResults(db, repair.id, [...new Set(given)]),
    ownCompany(db),
  ]);
  const draft = await insertNumbered(db, repair.companyId, repair.id, {
    repairId: repair.id,
    customerId: repair.customerId,
    userId: repair.userId,
    kind: 'own',
    remarks: remarks || null,
    draftedByUserId: actor.userId,
    draftedBy: actor.displayName,
  });
  refuseFalseResults({ certificate: draft, company, repair, calibrations: results });
  await db
    .updateTable('calibrations')
    .set({ certificateId: draft.id })
    .where(
      'id',
      'in',
      results.map(({ id }) => id),
    )
    .execute();
  const { timeZone } = await ownCompany(db);
  await followStandards(db, timeZone, { certificateId: draft.id });
  await Promise.all([
    record(work, {
      action: 'certificate.drafted',
      kind: 'certificate',
      id: draft.id,
      after: { number: draft.number, units: results.map(deviceName) },
    }),
    notifyOfDraft(work, draft),
    publishCertificate(work, draft),
  ]);
  return readCertificate(db, actor, draft.id);
}
