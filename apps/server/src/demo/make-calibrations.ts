import { proposedResult } from '@portal/contract/calibration/calibrations/propose.ts';
import { resultsForm } from '@portal/contract/calibration/calibrations/shapes.ts';
import { sql } from 'kysely';
import type { Db } from '../db/bound-kysely.ts';
import type { UserRow } from '../db/schema/companies.ts';
import type { RepairEquipmentRow } from '../db/schema/equipment.ts';
import type { RepairRow } from '../db/schema/repairs.ts';
import { type Locked, lockRowOrThrow } from '../db/transactions/locked.ts';
import { saveResults } from '../features/calibration/calibrations/index.ts';
import {
  draftCertificate,
  issueDrawn,
  withdrawCertificate,
} from '../features/calibration/certificates/index.ts';
import type { Runtime } from '../runtime.ts';
import type { Chance } from '../sample-company/plan/chance.ts';
import { dayOf } from '../sample-company/plan/work-times.ts';
import { makeStandards } from '../sample-company/store/make-standards.ts';
import { nameUnit, readingsOf } from '../sample-company/store/measured.ts';
import type { StoredRepair } from '../sample-company/store/store-repairs.ts';
import type { Work } from '../work.ts';
import { actorOf, DEMO_ORIGIN } from './actor-of.ts';
import type { People } from './make-people.ts';

/** What becomes of the newest calibrations that are done, newest first. Older ones have no results here. */
const FATES = ['results', 'draft', 'draft', ...Array(7).fill('issued'), 'withdrawn'] as const;

/** Enters the results of a unit as the technician of its repair would. */
async function enterResults(
  work: Work,
  chance: Chance,
  row: RepairRow,
  item: Locked<RepairEquipmentRow>,
  standardId: number,
): Promise<void> {
  const model = await work.db
    .selectFrom('equipmentModels')
    .select(['make', 'name', 'procedure', 'measurementPoints'])
    .where('id', '=', item.equipmentModelId)
    .executeTakeFirstOrThrow();
  const points = readingsOf(chance, model.measurementPoints);
  const form = resultsForm.parse({
    calibratedOn: dayOf(row.completedAt ?? row.dateSubmitted),
    procedure: model.procedure ?? `QP-100 ${model.name}`,
    limitsFrom: `Data sheet of the ${model.make} ${model.name}`,
    technicianId: row.technicianId,
    place: 'Calibration laboratory',
    temperature: `${(22.4 + chance.whole(0, 12) / 10).toFixed(1)} °C`,
    humidity: `${chance.whole(38, 52)} %`,
    points,
    standards: [{ id: standardId }],
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
  { id: repairId }: RepairRow,
  item: RepairEquipmentRow,
  fate: (typeof FATES)[number],
): Promise<void> {
  const { db } = work;
  const repair = await lockRowOrThrow(db.selectFrom('repairs').selectAll().where('id', '=', repairId));
  const { id } = await draftCertificate(work, repair, { itemIds: [item.id] });
  if (fate === 'draft') return;
  await issueDrawn(work, id);
  if (fate !== 'withdrawn') return;
  const issued = await lockRowOrThrow(db.selectFrom('certificates').selectAll().where('id', '=', id));
  await withdrawCertificate(work, issued, {
    reason: 'A test lead was loose, so the readings cannot be relied on.',
    sendMail: false,
  });
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
  const standardFor = await makeStandards(db, people.companyId, now);
  const done = repairs
    .filter(
      ({ row: { status, requestType } }) =>
        requestType === 'calibration' && /^(completed|shipped)$/.test(status),
    )
    .toReversed();
  const workOf = (user: UserRow): Work => ({ db, runtime, origin: DEMO_ORIGIN, actor: actorOf(user) });
  const work = workOf(people.coordinator);
  for (const [at, fate] of FATES.entries()) {
    const repair = done[at];
    const named = repair && (await nameUnit(db, repair.row));
    if (!named) continue;
    const item = await lockRowOrThrow(
      db.selectFrom('repairEquipment').selectAll().where('id', '=', named.id),
    );
    const { row, plan } = repair;
    const standardId = standardFor(plan.unit.model.kind.drawing).id;
    const technician = people.technicians.find(({ id }) => id === row.technicianId)?.user;
    await enterResults(workOf(technician ?? people.coordinator), chance, row, item, standardId);
    if (fate !== 'results') await makeCertificate(work, row, item, fate);
    await dateBack(db, row);
  }
}
