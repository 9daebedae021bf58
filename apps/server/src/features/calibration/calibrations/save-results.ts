import type { Circumstances } from '@portal/contract/calibration/calibrations/agreement.ts';
import { calibrationMessages as say } from '@portal/contract/calibration/calibrations/messages.ts';
import type { CalibrationItem, ResultsForm } from '@portal/contract/calibration/calibrations/shapes.ts';
import { resultLabel } from '@portal/contract/core/calibration-results.ts';
import { type CalendarDate, dateIn, today } from '@portal/contract/core/dates/dates.ts';
import { sql } from 'kysely';
import type { CalibrationRow, CalibrationStandardRow } from '../../../db/schema/calibrations.ts';
import type { CompanyRow } from '../../../db/schema/companies.ts';
import type { RepairEquipmentRow } from '../../../db/schema/equipment.ts';
import type { RepairRow } from '../../../db/schema/repairs.ts';
import type { Locked } from '../../../db/transactions/locked.ts';
import { conflict } from '../../../errors.ts';
import type { Work } from '../../../work.ts';
import { ownCompany } from '../../companies/companies/index.ts';
import { refuseUnauthorised } from '../../laboratory/authorisations/index.ts';
import { agreementOf, refuseOtherTerms } from '../../laboratory/calibration-terms/index.ts';
import { record } from '../../records/audit/index.ts';
import { addEntry, newRepairVersion, publishChange } from '../../repairs/repairs/index.ts';
import { takeConditions } from '../rooms/index.ts';
import { allOrRefused } from './all-or-refused.ts';
import { applyWorksheet } from './apply-worksheet.ts';
import { type Chosen, chooseStandards } from './choose-standards.ts';
import { askToConfirm, lockNewestResults, openResults } from './confirm-results.ts';
import { deviceName, deviceOf, receivedOn } from './device-of.ts';
import { readCalibration } from './read-calibrations.ts';
import { refuseHalted } from './refuse-halted.ts';
import { setDatesOfUnit } from './set-dates-of-unit.ts';
import { overrideOf, replaceStandards, storeResults, technicianOfResults } from './store-results.ts';

type Repair = Pick<RepairRow, 'status' | 'dateSubmitted'>;

/**
 * Throws unless units of the repair can have been calibrated (D5.11).
 * @throws 409 for a cancelled repair, and for one whose units have not arrived.
 */
export function requireReceived({ status }: Pick<Repair, 'status'>, arrived: CalendarDate | null): void {
  if (status === 'cancelled') throw conflict('calibration.closed', say.closed);
  if (status === 'submitted' || (status === 'on_hold' && arrived === null))
    throw conflict('calibration.not_received', say.notReceived);
}

/**
 * Returns the days between which a calibration lies (D5.9). A repair that somebody moved on without receiving it is taken
 * as received when it was submitted.
 */
export const circumstancesOf = (
  { timeZone }: Pick<CompanyRow, 'timeZone'>,
  { dateSubmitted }: Pick<Repair, 'dateSubmitted'>,
  arrived: CalendarDate | null,
): Circumstances => ({ receivedOn: arrived ?? dateIn(timeZone, dateSubmitted), today: today(timeZone) });

/** Returns what the audit trail keeps of results. The points are too long for it. */
const traceOf = ({ calibratedOn, result, technicianName, points }: CalibrationRow) => ({
  calibratedOn,
  result,
  technicianName,
  points: points.length,
});

/** Records each standard past its due date that is allowed for the first time (D5.10). */
const recordAllowed = (
  work: Work,
  itemId: number,
  standards: readonly Chosen[],
  before: readonly CalibrationStandardRow[],
): Promise<void>[] =>
  standards
    .filter(({ overrideReason }) => overrideReason !== null)
    .filter(
      ({ referenceStandardId, overrideReason }) =>
        before.find((one) => one.referenceStandardId === referenceStandardId)?.overrideReason !==
        overrideReason,
    )
    .map(({ name, dueOn, overrideReason }) =>
      record(work, {
        action: 'calibration.standard_allowed',
        kind: 'calibrationItem',
        id: itemId,
        after: { standard: name, dueOn, reason: overrideReason },
      }),
    );

/** Records results that an admin certifies although they contradict their points, when the reason is new (D5.9). */
const recordOverride = async (
  work: Work,
  itemId: number,
  { overrideReason, overriddenBy, result }: CalibrationRow,
  before: CalibrationRow | undefined,
): Promise<void> => {
  if (overrideReason === null || before?.overrideReason === overrideReason) return;
  await record(work, {
    action: 'calibration.overridden',
    kind: 'calibrationItem',
    id: itemId,
    after: { result, reason: overrideReason, overriddenBy },
  });
};

/** Records that an admin allows conditions outside the procedure, when that is new. */
const recordConditions = async (
  work: Work,
  itemId: number,
  { worksheet, evaluation }: CalibrationRow,
  before: CalibrationRow | undefined,
): Promise<void> => {
  const allowedBy = evaluation?.conditionsOverriddenBy ?? null;
  const reason = worksheet?.conditionsReason ?? null;
  const isKnown =
    before?.evaluation?.conditionsOverriddenBy === allowedBy &&
    before?.worksheet?.conditionsReason === reason;
  if (allowedBy === null || isKnown) return;
  await record(work, {
    action: 'calibration.conditions_allowed',
    kind: 'calibrationItem',
    id: itemId,
    after: { conditions: evaluation?.conditions.map(({ sentence }) => sentence), reason, allowedBy },
  });
};

/** Writes the dates into the register unless a correction waits, and keeps them with the results. */
async function setDates(
  work: Work,
  repair: RepairRow,
  item: Locked<RepairEquipmentRow>,
  saved: CalibrationRow,
  { isInForce, isFirst }: { isInForce: boolean; isFirst: boolean },
) {
  const { unitId, nextDue, wasDueOn } = await setDatesOfUnit(work, repair, item, saved, { isInForce });
  await work.db
    .updateTable('calibrations')
    // Results that are saved again find the date that they set themselves, so the first due date stays.
    .set({ customerEquipmentId: unitId, nextDue, ...(isFirst && { wasDueOn }) })
    .where('id', '=', saved.id)
    .execute();
  return { unitId, nextDue };
}

/** Makes a check that answers at once one that may be refused with others. */
const asked = async <T>(check: () => T): Promise<T> => check();

/** Raises the version of the draft on which results are, so that nobody approves what they have not seen. */
const touchDraft = async ({ db }: Work, { certificateId }: CalibrationRow): Promise<void> => {
  if (certificateId === null) return;
  await db
    .updateTable('certificates')
    .set({ version: sql<number>`version + 1` })
    .where('id', '=', certificateId)
    .execute();
};

/**
 * Saves the results of a unit (D5.9). With `complete` the calibration is done: the unit's dates and its place in the
 * register are written in the same transaction (D5.5). Results on the draft of a correction change the register when
 * the correction is issued.
 * @throws 409 for a cancelled repair, for complete results of a unit that has not arrived, as {@link openResults} and as
 * {@link chooseStandards}, and for somebody who was not authorised for the procedure; 400 as {@link takeConditions} and {@link refuseOtherTerms}; 412 when somebody else saved first; 400 for unknown ids, and 400 and 403 as {@link overrideOf}.
 */
export async function saveResults(
  work: Work,
  item: Locked<RepairEquipmentRow>,
  given: ResultsForm,
): Promise<CalibrationItem> {
  const { db, actor } = work;
  const [repair, company, newest, device] = await Promise.all([
    db
      .selectFrom('repairs')
      .selectAll()
      .select(receivedOn(item.repairId).as('receivedOn'))
      .where('id', '=', item.repairId)
      .executeTakeFirstOrThrow(),
    ownCompany(db),
    lockNewestResults(db, item.id),
    deviceOf(db, item),
  ]);
  if (given.complete) requireReceived(repair, repair.receivedOn);
  else if (repair.status === 'cancelled') throw conflict('calibration.closed', say.closed);
  const open = openResults(newest, given);
  const circumstances = circumstancesOf(company, repair, repair.receivedOn);
  const day = given.calibratedOn ?? circumstances.today;
  const taken = await takeConditions(db, given.room, {
    ...{ day, isComplete: given.complete, former: open?.row },
  });
  const { body, worksheet } = await applyWorksheet(
    work,
    item.id,
    given,
    day,
    open?.row,
    taken.roomConditions,
  );
  const agreement = body.complete ? await agreementOf(db, item.id) : undefined;
  const before = open
    ? await db
        .selectFrom('calibrationStandards')
        .selectAll()
        .where('calibrationId', '=', open.row.id)
        .execute()
    : [];
  const found = technicianOfResults(work, body.technicianId, open?.row);
  const revision = body.complete ? worksheet?.typed.procedureRevisionId : undefined;
  const [, override, standards, calibrator] = await allOrRefused([
    asked(() => refuseOtherTerms(agreement, { worksheet: worksheet?.typed ?? null, points: body.points })),
    asked(() => overrideOf(actor, body, circumstances, open?.row)),
    chooseStandards(work, body, day, before),
    found,
    revision === undefined
      ? undefined
      : found.then(({ technicianUserId: userId, technicianName }) =>
          refuseUnauthorised(db, {
            ...{ userId, name: technicianName ?? '', procedureRevisionId: revision },
            ...{ act: 'perform', day },
          }),
        ),
    revision === undefined ? undefined : refuseHalted(db, [revision]),
  ]);

  const saved = await storeResults(work, item, {
    ...{ body, worksheet, device, calibrator, override, taken },
    standards: { before, after: standards },
    before: open?.row,
  });
  const isCorrection = (open?.certificate?.edition ?? 1) > 1;
  const isFirst = !open?.row.completedAt;
  const dates = body.complete
    ? await setDates(work, repair, item, saved, { isInForce: !isCorrection, isFirst })
    : undefined;
  await Promise.all([
    replaceStandards(work, saved, standards),
    touchDraft(work, saved),
    db.updateTable('repairs').set(newRepairVersion).where('id', '=', repair.id).execute(),
    record(work, {
      action: body.complete ? 'calibration.completed' : 'calibration.saved',
      kind: 'calibrationItem',
      id: item.id,
      ...(open && { before: traceOf(open.row) }),
      after: { ...traceOf(saved), ...dates },
    }),
    ...recordAllowed(work, item.id, standards, before),
    recordOverride(work, item.id, saved, open?.row),
    recordConditions(work, item.id, saved, open?.row),
    askToConfirm(work, saved),
    body.result && body.complete && isFirst
      ? addEntry(work, repair, {
          message: `Calibration of ${deviceName(device)} completed: ${resultLabel(body.result)}.`,
          visibility: 'internal',
        })
      : undefined,
    publishChange(work, repair),
  ]);
  return readCalibration(db, actor, item.id);
}
