import { isFoundInLimits } from '@portal/contract/calibration/calibrations/propose.ts';
import { resultsForm } from '@portal/contract/calibration/calibrations/shapes.ts';
import { calibrationTerms } from '@portal/contract/laboratory/calibration-terms/shapes.ts';
import type { WorksheetForm } from '@portal/contract/laboratory/worksheets/shapes.ts';
import type { CalibrationRow } from '../../db/schema/calibrations.ts';
import type { UserRow } from '../../db/schema/companies.ts';
import type { RepairRow } from '../../db/schema/repairs.ts';
import { storeEarlierResults } from '../../features/calibration/calibrations/index.ts';
import { storeIssued } from '../../features/calibration/certificates/index.ts';
import { refuseUnauthorised } from '../../features/laboratory/authorisations/index.ts';
import type { Chance } from '../../sample-company/plan/chance.ts';
import { DAY_MS, dayOf } from '../../sample-company/plan/work-times.ts';
import { nameUnit } from '../../sample-company/store/measured.ts';
import { takeNumbers } from '../../sample-company/store/store-repairs.ts';
import type { Work } from '../../work.ts';
import { actorOf, DEMO_ORIGIN } from '../actor-of.ts';
import { BAD_CHECK } from './bench-units.ts';
import type { StandardOf } from './make-laboratory-standards.ts';
import type { MadeProcedure } from './make-procedures.ts';
import { type RoomOf, storeLog } from './make-rooms.ts';
import type { PlannedVisit } from './plan-visits.ts';
import {
  CALIBRATOR,
  DECADE,
  HIGH_RESISTANCE,
  PRESSURE_CALIBRATOR,
  WORKING_PRESSURE,
} from './standard-list.ts';
import { defaults } from './switch-on.ts';
import { takeReadings } from './take-readings.ts';
import type { Trace } from './trail.ts';

/** Certificates are approved so long after the results were entered. */
const APPROVED_AFTER_MS = 95 * 60_000;

/** A unit is on the bench so long before its results are entered, and its last reading is so long before. */
const BENCH_MS = 170 * 60_000;
const SAVED_AFTER_MS = 5 * 60_000;

export interface Bench {
  work: Pick<Work, 'db' | 'runtime'>;
  chance: Chance;
  procedures: readonly MadeProcedure[];
  standardOf: StandardOf;
  roomOf: RoomOf;
  /** Drafts certificates, approves and signs them. */
  signer: UserRow;
  byName: (username: string) => UserRow;
  trace: Trace;
}

interface StoredVisit extends PlannedVisit {
  row: RepairRow;
}

/** Returns the serial numbers of the standards that a procedure is done with on a day. */
function standardsOf({ number }: MadeProcedure, age: number): string[] {
  if (number === 'LP-101') return [CALIBRATOR, DECADE];
  if (number === 'LP-102') return [HIGH_RESISTANCE];
  return [age > BAD_CHECK ? WORKING_PRESSURE : PRESSURE_CALIBRATOR];
}

/** Writes down what the customer agreed to for a unit, when it came in (7.1): what the laboratory then did. */
async function storeAgreed(
  { work: { db }, signer, trace }: Pick<Bench, 'work' | 'signer' | 'trace'>,
  itemId: number,
  { companyId, customerId, contactName, dateSubmitted }: RepairRow,
  { accredited, rule, leastRatio }: Pick<WorksheetForm, 'accredited' | 'rule' | 'leastRatio'>,
): Promise<void> {
  const customer = await db
    .selectFrom('customers')
    .select('printNextDue')
    .where('id', '=', customerId)
    .executeTakeFirst();
  const terms = calibrationTerms.parse({
    ...{ accredited: accredited ?? false, points: { kind: 'all' }, specification: null },
    ...{ statement: { kind: 'rule', rule, leastRatio }, printNextDue: customer?.printNextDue ?? false },
  });
  const enteredAt = new Date(dateSubmitted.getTime() + 40 * 60_000);
  const agreed = { channel: 'told' as const, acceptedBy: contactName ?? 'The customer' };
  await db
    .insertInto('calibrationAgreements')
    .values({
      ...{ companyId, repairEquipmentId: itemId, terms: JSON.stringify(terms), ...agreed, enteredAt },
      ...{ estimateId: null, acceptedByUserId: null },
      ...{ enteredBy: signer.contactName ?? signer.username, enteredByUserId: signer.id },
    })
    .execute();
  trace({
    ...{ at: enteredAt, by: signer, action: 'calibration.terms_agreed', kind: 'calibrationItem', id: itemId },
    after: { terms, acceptedBy: agreed.acceptedBy },
  });
}

/** Names the unit of a visit that waits for its calibration, with what was agreed when it came in. */
export async function storeWaitingVisit(bench: Bench, { visit, row }: StoredVisit): Promise<void> {
  const item = await nameUnit(bench.work.db, row);
  const { rule, leastRatio } = defaults;
  await storeAgreed(bench, item!.id, row, { accredited: visit.isAccredited ?? true, rule, leastRatio });
}

/** Stores what was measured during a visit, as the technician entered it at the bench. */
export async function storeResultsOfVisit(
  { work, chance, procedures, standardOf, roomOf, signer, byName, trace }: Bench,
  { visit, plan, enteredAt, row }: StoredVisit,
): Promise<CalibrationRow> {
  const procedure = procedures.find(({ models }) => models.includes(plan.unit.model.name))!;
  const day = dayOf(enteredAt);
  const revision = procedure.revisions.findLast(({ effectiveFrom }) => effectiveFrom <= day)!;
  const isBegun = visit.end === 'begun';
  const worksheet = takeReadings(chance, revision.plan, visit, revision.id);
  const technician = byName(procedure.discipline === 'Pressure' ? 'kenji' : 'rosa');
  const hours = {
    from: new Date(enteredAt.getTime() - BENCH_MS),
    to: new Date(enteredAt.getTime() - SAVED_AFTER_MS),
  };
  const roomId = roomOf(procedure.discipline);
  await storeLog(work.db, { companyId: row.companyId, roomId, ...hours, by: technician });
  const given = resultsForm.parse({
    calibratedOn: day,
    place: 'Calibration laboratory',
    ...(!isBegun && { result: visit.isOutside ? 'adjusted' : 'pass' }),
    ...(visit.isOutside && {
      asFoundNotes: 'DC voltage reads high in the ranges of 6 V and 60 V. All else is within its limits.',
      asLeftNotes: 'Adjusted by the service manual of the maker, DC voltage. All points were read again.',
    }),
    room: { id: roomId, from: hours.from.toISOString(), to: hours.to.toISOString() },
    // The conditions are those of the room.
    worksheet: { ...worksheet, conditions: { temperature: null, humidity: null, pressure: null } },
    standards: standardsOf(procedure, visit.age).map((serialNumber) => ({ id: standardOf(serialNumber).id })),
    complete: !isBegun,
  });
  const item = await nameUnit(work.db, row);
  await storeAgreed({ work, signer, trace }, item!.id, row, worksheet);
  const caller = { ...work, origin: DEMO_ORIGIN, actor: actorOf(technician) };
  const saved = await storeEarlierResults(caller, item!, given, enteredAt);
  const { calibratedOn, result, technicianName, points } = saved;
  trace({
    ...{ at: enteredAt, by: technician, kind: 'calibrationItem', id: item!.id },
    action: isBegun ? 'calibration.saved' : 'calibration.completed',
    after: { calibratedOn, result, technicianName, points: points.length },
  });
  return saved;
}

/** Drafts the certificate of results with the next number of the company. Returns its id. */
export async function draftOfVisit(
  { work: { db }, signer, trace }: Bench,
  calibration: CalibrationRow,
  { row, enteredAt }: StoredVisit,
): Promise<number> {
  const { companyId, id: repairId, customerId, userId, receivedAt } = row;
  const number = `CAL-${(await takeNumbers(db, companyId, 'certificate', 1)) + 1}`;
  const draftedAt = new Date(enteredAt.getTime() + DAY_MS / 100);
  const { id } = await db
    .insertInto('certificates')
    .values({
      ...{ companyId, repairId, customerId, userId, number, kind: 'own' },
      ...{
        receivedOn: receivedAt && dayOf(receivedAt),
        draftedAt: new Date(enteredAt.getTime() + DAY_MS / 100),
      },
      ...{ draftedByUserId: signer.id, draftedBy: signer.contactName },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.updateTable('calibrations').set({ certificateId: id }).where('id', '=', calibration.id).execute();
  trace({
    ...{ at: draftedAt, by: signer, action: 'certificate.drafted', kind: 'certificate', id },
    after: { number, units: [`${calibration.make} ${calibration.modelName} (${calibration.serialNumber})`] },
  });
  return id;
}

/**
 * Stores a calibration of the past with its certificate, which is drawn, stored and frozen as every other one.
 * @throws 409 when somebody was not authorised on that day.
 */
export async function storeIssuedVisit(bench: Bench, visit: StoredVisit): Promise<CalibrationRow> {
  const { work, signer, trace } = bench;
  const calibration = await storeResultsOfVisit(bench, visit);
  const { proposedResult, result, points, procedureRevisionId } = calibration;
  const [said, found] = [visit.visit.isOutside ? 'adjusted' : 'pass', isFoundInLimits(points, result)];
  if (proposedResult !== said || found === visit.visit.isOutside)
    throw new Error(`The readings of ${visit.plan.unit.serialNumber} propose ${proposedResult}.`);
  const certificateId = await draftOfVisit(bench, calibration, visit);
  const issuedAt = new Date(visit.enteredAt.getTime() + APPROVED_AFTER_MS);
  const displayName = signer.contactName ?? signer.username;
  await refuseUnauthorised(work.db, {
    ...{ userId: signer.id, name: displayName, act: 'sign', day: dayOf(issuedAt) },
    procedureRevisionId: procedureRevisionId!,
  });
  await storeIssued({ ...work, actor: { userId: signer.id, displayName } }, certificateId, issuedAt);
  const { number, edition, state, sha256 } = await work.db
    .selectFrom('certificates')
    .select(['number', 'edition', 'state', 'sha256'])
    .where('id', '=', certificateId)
    .executeTakeFirstOrThrow();
  trace({
    ...{ at: issuedAt, by: signer, action: 'certificate.issued', kind: 'certificate', id: certificateId },
    ...{ before: { state: 'draft' }, after: { number, edition, state, sha256 } },
  });
  return { ...calibration, certificateId };
}
