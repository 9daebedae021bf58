import { referenceStandardMessages as say } from '@portal/contract/calibration/reference-standards/messages.ts';
import { stateOn } from '@portal/contract/calibration/reference-standards/rules.ts';
import type {
  StandardPage,
  stateForm,
} from '@portal/contract/calibration/reference-standards/standard-states.ts';
import { type CalendarDate, compareDates, today } from '@portal/contract/core/dates/dates.ts';
import { type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '../../../db/bound-kysely.ts';
import type { ReferenceStandardRow, StandardStateRow } from '../../../db/schema/calibrations.ts';
import type { Locked } from '../../../db/transactions/locked.ts';
import { conflict, invalidField, notFound } from '../../../errors.ts';
import type { Work } from '../../../work.ts';
import { ownCompany } from '../../companies/companies/index.ts';
import { hasLaboratory, readSettings } from '../../laboratory/laboratory-settings/index.ts';
import { record } from '../../records/audit/index.ts';
import { followStandards } from '../calibrations/index.ts';
import { calibrationsWhere, newStandardVersion, publishStandard } from './add-standard-calibration.ts';
import { checkDueOf } from './check-due.ts';
import { lastGoodOf, readCheckedDays, unusedFrom } from './last-good.ts';
import { presentCalibration, presentStandard } from './reference-standard.present.ts';

const dayOf = async (db: Db): Promise<CalendarDate> => today((await ownCompany(db)).timeZone);

const statesOf = (db: Db, id: number): Promise<StandardStateRow[]> =>
  db
    .selectFrom('standardStates')
    .selectAll()
    .where('referenceStandardId', '=', id)
    .orderBy('id', 'desc')
    .execute();

/** Refuses work of a laboratory in a company without one. @throws 404 */
export async function refuseWithoutLaboratory(db: Db): Promise<void> {
  const { enabled } = await readSettings(db);
  if (!enabled) throw notFound(say.noLaboratory, 'laboratory.off');
}

/** Returns all that the page of a standard shows. @throws 404 when it is absent or foreign, and without a laboratory. */
export async function readStandardPage(db: Db, id: number): Promise<StandardPage> {
  const [row, calibrations, states, day] = await Promise.all([
    db
      .selectFrom('referenceStandards as s')
      .selectAll('s')
      .select(checkDueOf)
      .where('s.id', '=', id)
      .where(hasLaboratory)
      .executeTakeFirst(),
    calibrationsWhere(db, sql<SqlBool>`k.reference_standard_id = ${id}`),
    statesOf(db, id),
    dayOf(db),
  ]);
  if (!row) throw notFound(say.notFound);
  const from = unusedFrom(states, day);
  const checked = await readCheckedDays(db, id, from);
  return {
    ...presentStandard(row, calibrations, states),
    calibrations: calibrations.map(presentCalibration),
    state: stateOn(states, day),
    lastGood: lastGoodOf(calibrations, checked, from),
    stateChanges: states.map(({ id: changeId, state, fromOn, reason, changedBy, changedAt }) => ({
      ...{ id: changeId, state, fromOn, reason, changedBy },
      changedAt: changedAt.toISOString(),
    })),
  };
}

/**
 * Says since when a laboratory uses a standard or not. Drafts of certificates follow, also those of an earlier day.
 * @throws 404 without a laboratory, 400 for a day in the future, 409 when nothing would change.
 */
export async function changeState(
  work: Work,
  row: Locked<ReferenceStandardRow>,
  { state, fromOn, reason }: z.output<typeof stateForm>,
): Promise<StandardPage> {
  const { db, actor } = work;
  const [states, { timeZone }] = await Promise.all([
    statesOf(db, row.id),
    ownCompany(db),
    refuseWithoutLaboratory(db),
  ]);
  const day = today(timeZone);
  if (compareDates(fromOn, day) > 0) throw invalidField('fromOn', say.fromOnAhead);
  if (stateOn(states, fromOn) === state && stateOn(states, day) === state)
    throw conflict('reference-standard.same_state', say.sameState);
  await db
    .insertInto('standardStates')
    .values({
      ...{ companyId: row.companyId, referenceStandardId: row.id, state, fromOn, reason },
      ...{ changedByUserId: actor.userId, changedBy: actor.displayName },
    })
    .execute();
  await followStandards(db, timeZone, { referenceStandardId: row.id });
  await Promise.all([
    newStandardVersion(work, row),
    record(work, {
      action: 'reference_standard.state_changed',
      kind: 'referenceStandard',
      id: row.id,
      before: { state: stateOn(states, day) },
      after: { state, fromOn, reason },
    }),
    publishStandard(work, row),
  ]);
  return readStandardPage(db, row.id);
}
