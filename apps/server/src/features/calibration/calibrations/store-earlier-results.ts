import type { ResultsForm } from '@portal/contract/calibration/calibrations/shapes.ts';
import { dateIn } from '@portal/contract/core/dates/dates.ts';
import type { CalibrationRow } from '../../../db/schema/calibrations.ts';
import type { RepairEquipmentRow } from '../../../db/schema/equipment.ts';
import type { Work } from '../../../work.ts';
import { ownCompany } from '../../companies/companies/index.ts';
import { refuseUnauthorised } from '../../laboratory/authorisations/index.ts';
import { takeConditions } from '../rooms/index.ts';
import { applyWorksheet } from './apply-worksheet.ts';
import { chooseStandards } from './choose-standards.ts';
import { deviceOf, receivedOn } from './device-of.ts';
import { requireReceived } from './save-results.ts';
import { setDatesOfUnit } from './set-dates-of-unit.ts';
import { overrideOf, replaceStandards, storeResults, technicianOfResults } from './store-results.ts';

/**
 * Stores the first results of a unit as the caller entered them at an earlier moment, for sample data. The rules are those
 * of {@link saveResults} on that day. It records and tells nothing.
 */
export async function storeEarlierResults(
  work: Work,
  item: RepairEquipmentRow,
  given: ResultsForm,
  enteredAt: Date,
): Promise<CalibrationRow> {
  const { db } = work;
  const [repair, { timeZone }, device] = await Promise.all([
    db
      .selectFrom('repairs')
      .selectAll()
      .select(receivedOn(item.repairId).as('receivedOn'))
      .where('id', '=', item.repairId)
      .executeTakeFirstOrThrow(),
    ownCompany(db),
    deviceOf(db, item),
  ]);
  if (given.complete) requireReceived(repair, repair.receivedOn);
  const enteredOn = dateIn(timeZone, enteredAt);
  const day = given.calibratedOn ?? enteredOn;
  const taken = await takeConditions(db, given.room, {
    ...{ day, isComplete: given.complete, former: undefined },
  });
  const { body, worksheet } = await applyWorksheet(
    work,
    item.id,
    given,
    day,
    undefined,
    taken.roomConditions,
  );
  const override = overrideOf(
    work.actor,
    body,
    { receivedOn: repair.receivedOn, today: enteredOn },
    undefined,
  );
  const [standards, calibrator] = await Promise.all([
    chooseStandards(work, body, day, []),
    technicianOfResults(work, body.technicianId, undefined),
  ]);
  if (body.complete && worksheet)
    await refuseUnauthorised(db, {
      ...{ userId: calibrator.technicianUserId, name: calibrator.technicianName ?? '' },
      ...{ procedureRevisionId: worksheet.typed.procedureRevisionId, act: 'perform', day },
    });
  const saved = await storeResults(work, item, {
    ...{ body, worksheet, device, calibrator, override, taken },
    standards: { before: [], after: standards },
    before: undefined,
  });
  await replaceStandards(work, saved, standards);
  const dates = body.complete
    ? await setDatesOfUnit(work, repair, item, saved, { isInForce: true })
    : undefined;
  return db
    .updateTable('calibrations')
    .set({
      confirmedAt: saved.confirmedAt && enteredAt,
      completedAt: saved.completedAt && enteredAt,
      ...(dates && {
        ...{ customerEquipmentId: dates.unitId, nextDue: dates.nextDue, wasDueOn: dates.wasDueOn },
      }),
    })
    .where('id', '=', saved.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
