import type { ResultPointForm } from '@portal/contract/calibrations/points.ts';
import { proposedResult } from '@portal/contract/calibrations/propose.ts';
import { resultsForm } from '@portal/contract/calibrations/shapes.ts';
import { addDays } from '@portal/contract/core/dates.ts';
import type { MeasurementPoint } from '@portal/contract/equipment/measurement-points.ts';
import { sql } from 'kysely';
import type { Db } from '../db/bound-kysely.ts';
import type { RepairEquipmentRow } from '../db/schema/equipment.ts';
import type { RepairRow } from '../db/schema/repairs.ts';
import { saveResults } from '../features/calibrations/index.ts';
import { draftCertificate, issueDrawn, withdrawCertificate } from '../features/certificates/index.ts';
import type { Work } from '../http/call.ts';
import type { Runtime } from '../runtime.ts';
import type { Chance } from '../sample-company/chance.ts';
import type { StoredRepair } from '../sample-company/store-repairs.ts';
import { dayOf } from '../sample-company/work-times.ts';
import { actorOf, DEMO_ORIGIN } from './actor-of.ts';
import type { People } from './make-people.ts';

/** What becomes of the newest calibrations that are done, newest first. Older ones have no results here. */
const FATES = ['results', 'draft', 'draft', ...Array(7).fill('issued'), 'withdrawn'] as const;

/** Days from `now` until each standard is due. One is past its due date, one is due soon. */
const STANDARDS = [
  ['Multifunction calibrator', 'Fluke', '5522A', 'FC-20417', 210],
  ['Precision thermometer', 'Fluke', '1524', 'FT-88102', 18],
  ['Gauge block set', 'Mitutoyo', '516-946', 'GB-4471', 320],
  ['Torque transducer', 'Norbar', '50701', 'NT-3310', -12],
] as const;

async function makeStandards(db: Db, companyId: number, now: Date): Promise<number[]> {
  const rows = await db
    .insertInto('referenceStandards')
    .values(
      STANDARDS.map(([name, make, model, serialNumber, due], i) => ({
        ...{ companyId, name, make, model, serialNumber },
        certificateNumber: `NL-26-${1180 + i * 37}`,
        calibratedOn: addDays(dayOf(now), due - 365),
        dueOn: addDays(dayOf(now), due),
      })),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Names the unit of a repair as its calibration unit; undefined when the register does not have the unit. */
const nameUnit = (db: Db, row: RepairRow): Promise<RepairEquipmentRow | undefined> =>
  db
    .insertInto('repairEquipment')
    .columns(['companyId', 'repairId', 'equipmentTypeId', 'equipmentModelId', 'serialNumber'])
    .expression((e) =>
      e
        .selectFrom('customerEquipment as u')
        .select(['u.companyId', sql<number>`${row.id}::int`.as('repairId')])
        .select(['u.equipmentTypeId', 'u.equipmentModelId', 'u.serialNumber'])
        .where('u.customerId', '=', row.customerId)
        .where('u.serialNumber', '=', row.serialNumber)
        .limit(1),
    )
    .returningAll()
    .executeTakeFirst();

/** Returns a reading near the nominal value with its digits. One in eight is out and was adjusted. */
function readingOf(chance: Chance, point: MeasurementPoint): ResultPointForm {
  const { nominal, lowerLimit, upperLimit } = point;
  if (nominal === null || lowerLimit === null || upperLimit === null) return { ...point, asFound: nominal };
  const digits = (nominal.split('.')[1]?.length ?? 0) + 1;
  const half = (Number(upperLimit) - Number(lowerLimit)) / 2;
  const at = (share: number) => (Number(nominal) + share * half).toFixed(digits);
  const uncertainty = (half / 8).toFixed(digits + 1);
  const share = chance.whole(-70, 70) / 100;
  if (!chance.often(0.12)) return { ...point, asFound: at(share), uncertainty };
  return { ...point, asFound: at(1.3), asLeft: at(share), uncertainty };
}

/** Enters the results of a unit as the technician of its repair would. */
async function enterResults(
  work: Work,
  chance: Chance,
  row: RepairRow,
  item: RepairEquipmentRow,
  standards: readonly number[],
): Promise<void> {
  const model = await work.db
    .selectFrom('equipmentModels')
    .select(['procedure', 'measurementPoints'])
    .where('id', '=', item.equipmentModelId)
    .executeTakeFirstOrThrow();
  const points = model.measurementPoints.map((point) => readingOf(chance, point));
  const form = resultsForm.parse({
    calibratedOn: dayOf(row.completedAt ?? row.dateSubmitted),
    procedure: model.procedure,
    technicianId: row.technicianId,
    place: 'Calibration laboratory',
    temperature: `${(22.4 + chance.whole(0, 12) / 10).toFixed(1)} °C`,
    humidity: `${chance.whole(38, 52)} %`,
    points,
    standards: [{ id: chance.pick(standards) }],
  });
  const result = proposedResult(form.points) ?? 'pass';
  await saveResults(work, item, { ...form, result, complete: true });
}

/** Dates back what the portal has just written: the work on the repair was done in the past. */
async function dateBack(db: Db, { id, touchedAt, updatedAt }: RepairRow): Promise<void> {
  await db.updateTable('repairs').set({ touchedAt, updatedAt }).where('id', '=', id).execute();
  await db
    .updateTable('repairLogs')
    .set({ date: touchedAt })
    .where('repairId', '=', id)
    .where('date', '>', touchedAt)
    .execute();
}

/** Makes the certificate of a unit whose results are complete. */
async function makeCertificate(
  work: Work,
  row: RepairRow,
  item: RepairEquipmentRow,
  fate: (typeof FATES)[number],
): Promise<void> {
  const { id } = await draftCertificate(work, row, { itemIds: [item.id] });
  if (fate === 'draft') return;
  await issueDrawn(work, id);
  if (fate !== 'withdrawn') return;
  const issued = await work.db
    .selectFrom('certificates')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await withdrawCertificate(work, issued, { reason: 'The thermometer was found out of its limits.' });
}

/** Makes reference standards, and results and certificates of the newest calibrations, as the portal itself does. */
export async function makeCalibrations(
  db: Db,
  runtime: Runtime,
  chance: Chance,
  repairs: readonly StoredRepair[],
  people: People,
  now: Date,
): Promise<void> {
  // The functions that search the register read the tenant from the transaction.
  await sql`select set_config('app.company_id', ${String(people.companyId)}, true)`.execute(db);
  const standards = (await makeStandards(db, people.companyId, now)).slice(0, 3);
  const done = repairs
    .map(({ row }) => row)
    .filter(
      ({ status, requestType }) => requestType === 'calibration' && /^(completed|shipped)$/.test(status),
    )
    .toReversed();
  const work: Work = { db, runtime, origin: DEMO_ORIGIN, actor: actorOf(people.coordinator) };
  for (const [at, fate] of FATES.entries()) {
    const row = done[at];
    const item = row && (await nameUnit(db, row));
    if (!item) continue;
    await enterResults(work, chance, row, item, standards);
    if (fate !== 'results') await makeCertificate(work, row, item, fate);
    await dateBack(db, row);
  }
}
