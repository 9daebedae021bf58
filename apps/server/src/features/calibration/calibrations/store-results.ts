import {
  type Circumstances,
  contradictionsOf,
  fieldsOf,
  standing,
} from '@portal/contract/calibration/calibrations/agreement.ts';
import {
  calibrationMessages,
  calibrationMessages as say,
} from '@portal/contract/calibration/calibrations/messages.ts';
import { isFoundInLimits, proposedResult } from '@portal/contract/calibration/calibrations/propose.ts';
import type { ResultsForm } from '@portal/contract/calibration/calibrations/shapes.ts';
import { takenSource, takenValues } from '@portal/contract/calibration/rooms/taken-words.ts';
import { isAdmin } from '@portal/contract/core/roles.ts';
import { type Insertable, sql } from 'kysely';
import type { Actor } from '../../../db/actor.ts';
import type {
  CalibrationRow,
  CalibrationStandardsTable,
  CalibrationsTable,
} from '../../../db/schema/calibrations.ts';
import type { RepairEquipmentRow } from '../../../db/schema/equipment.ts';
import type { Locked } from '../../../db/transactions/locked.ts';
import { AppError, forbidden, invalidField } from '../../../errors.ts';
import type { Work } from '../../../work.ts';
import type { TakenRoom } from '../rooms/index.ts';
import type { EvaluatedWorksheet } from './apply-worksheet.ts';
import { changesOfFiles, changesOfWorksheet } from './changes-of-worksheet.ts';
import type { Device } from './device-of.ts';
import { type Change, changesBetween, changesOfPoints } from './entered-content.ts';

type Calibrator = Pick<CalibrationRow, 'technicianId' | 'technicianName' | 'technicianUserId'>;

/**
 * Returns who calibrated: the named technician, else the person whom the results name already, else the technician record
 * of the caller, else the caller. Somebody who corrects a word does not become the person who calibrated.
 * @throws 400 "Unknown technician" for absent and foreign ids alike (access rule 6), and for a technician without an
 * account, who could never confirm it. Results of earlier releases may go on naming one.
 */
export async function technicianOfResults(
  { db, actor }: Work,
  technicianId: number | null | undefined,
  before: CalibrationRow | undefined,
): Promise<Calibrator> {
  const named = technicianId ?? null;
  const isNamed = before && (before.technicianId !== null || before.technicianUserId !== null);
  // A caller who sends nothing keeps the person. Null says that it is no technician of the list any more.
  if (technicianId === undefined && isNamed) return before;
  if (named === null && before?.technicianId === null && before.technicianUserId !== null) return before;
  const found = await db
    .selectFrom('technicians')
    .select(['id', 'name', 'userId'])
    .where(named === null ? 'userId' : 'id', '=', named ?? actor.userId)
    .executeTakeFirst();
  if (found?.userId === null && found.id !== before?.technicianId)
    throw invalidField('technicianId', calibrationMessages.technicianWithoutAccount(found.name));
  if (found) return { technicianId: found.id, technicianName: found.name, technicianUserId: found.userId };
  if (named !== null) throw invalidField('technicianId', calibrationMessages.unknownTechnician);
  return { technicianId: null, technicianName: actor.displayName, technicianUserId: actor.userId };
}

type Override = Pick<CalibrationRow, 'overrideReason' | 'overriddenBy'>;

const none: Override = { overrideReason: null, overriddenBy: null };

/** True when what was overridden is still what the results say, so that the admin's reason holds. */
const isSame = (body: ResultsForm, before: CalibrationRow): boolean =>
  body.result === before.result &&
  body.calibratedOn === before.calibratedOn &&
  (body.procedure || null) === before.procedure &&
  changesOfPoints(before.points, body.points).length === 0;

/**
 * Returns why complete results may contradict themselves: an admin's reason, or the one that is recorded for the same
 * results already. Results that agree have none (D5.9).
 * @throws 400 with a message for each field that contradicts, 403 when somebody else than an admin sends a reason.
 */
export function overrideOf(
  actor: Actor,
  body: ResultsForm,
  circumstances: Circumstances,
  before: CalibrationRow | undefined,
): Override {
  if (!body.complete) return none;
  const found = contradictionsOf(
    {
      ...{ result: body.result, calibratedOn: body.calibratedOn, procedure: body.procedure },
      ...{ limitsFrom: body.limitsFrom, remarks: body.remarks, points: body.points },
    },
    circumstances,
  );
  const reason = body.overrideReason || null;
  const refused = standing(found, reason);
  if (refused.length > 0) {
    const fields = fieldsOf(refused);
    throw new AppError('invalid', 'calibration.contradiction', Object.values(fields)[0]!, { fields });
  }
  if (found.length === 0 || reason === null) return none;
  if (before?.overrideReason === reason && isSame(body, before))
    return { overrideReason: reason, overriddenBy: before.overriddenBy };
  if (!isAdmin(actor.role)) throw forbidden(say.overrideForAdmins, 'calibration.override');
  return { overrideReason: reason, overriddenBy: actor.displayName };
}

type Confirmation = Pick<CalibrationRow, 'confirmedAt' | 'confirmedByUserId'>;

/**
 * Returns whether the person who calibrated stands by the results: they entered them, or confirmed them and nothing was
 * changed since (D5.9).
 */
function confirmationOf(
  { userId }: Pick<Actor, 'userId'>,
  { technicianId, technicianUserId }: Calibrator,
  before: CalibrationRow | undefined,
  changes: readonly Change[],
): Confirmation {
  if (technicianUserId === userId) return { confirmedAt: new Date(), confirmedByUserId: userId };
  const isSamePerson = before?.technicianId === technicianId && before.technicianUserId === technicianUserId;
  if (isSamePerson && changes.length === 0)
    return { confirmedAt: before.confirmedAt, confirmedByUserId: before.confirmedByUserId };
  return { confirmedAt: null, confirmedByUserId: null };
}

type NamedStandard = Pick<
  Insertable<CalibrationStandardsTable>,
  'referenceStandardId' | 'name' | 'certificateNumber'
>;

const namesOf = (standards: readonly NamedStandard[]): string | null =>
  standards
    .map(({ name, certificateNumber }) => (certificateNumber ? `${name} (${certificateNumber})` : name))
    .join(', ') || null;

/** Other standards are a change of the results. The same ones with a newer calibration or name are none of this person's. */
function changesOfStandards({ before, after }: Entered['standards']): Change[] {
  const ids = (rows: readonly NamedStandard[]) =>
    rows
      .map(({ referenceStandardId }) => referenceStandardId)
      .toSorted((a, b) => a - b)
      .join();
  return ids(before) === ids(after)
    ? []
    : [{ point: null, field: 'Reference standards', before: namesOf(before), after: namesOf(after) }];
}

const inWords = ({ roomConditions }: Pick<TakenRoom, 'roomConditions'>): string | null =>
  roomConditions && `${takenSource(roomConditions)} ${takenValues(roomConditions)}`;

/** Another room, other hours and other readings are a change of the results. */
const changesOfRoom = (before: TakenRoom, after: TakenRoom): Change[] =>
  inWords(before) === inWords(after)
    ? []
    : [{ point: null, field: 'Conditions of the room', before: inWords(before), after: inWords(after) }];

interface Entered {
  body: ResultsForm;
  /** Null for results without one. */
  worksheet: EvaluatedWorksheet | null;
  device: Device;
  calibrator: Calibrator;
  override: Override;
  /** The room with what was taken of it. */
  taken: TakenRoom;
  /** The reference standards of the results that are replaced, and those of the new ones. */
  standards: Readonly<Record<'before' | 'after', readonly NamedStandard[]>>;
  /** The results that are replaced; undefined when new ones begin. */
  before: Locked<CalibrationRow> | undefined;
}

const columnsOf = ({ body, device, calibrator, override, before }: Entered, userId: number) =>
  ({
    ...device,
    technicianId: calibrator.technicianId,
    technicianName: calibrator.technicianName,
    technicianUserId: calibrator.technicianUserId,
    ...override,
    calibratedOn: body.calibratedOn ?? null,
    procedure: body.procedure || null,
    place: body.place || null,
    temperature: body.temperature || null,
    humidity: body.humidity || null,
    result: body.result ?? null,
    proposedResult: proposedResult(body.points),
    foundInLimits: isFoundInLimits(body.points, body.result ?? null),
    asFoundNotes: body.asFoundNotes || null,
    asLeftNotes: body.asLeftNotes || null,
    remarks: body.remarks || null,
    limitsFrom: body.limitsFrom || null,
    certificateNumber: body.certificateNumber || null,
    enteredByUserIds: [...new Set([...(before?.enteredByUserIds ?? []), userId])],
    completedAt: body.complete ? (before?.completedAt ?? new Date()) : null,
  }) satisfies Partial<Insertable<CalibrationsTable>>;

/** Writes the results of a unit without their standards, and what was changed of earlier ones. Returns the row. */
export async function storeResults(
  { db, actor }: Pick<Work, 'db' | 'actor'>,
  item: RepairEquipmentRow,
  entered: Entered,
): Promise<CalibrationRow> {
  const { before, body, calibrator, worksheet } = entered;
  const columns = columnsOf(entered, actor.userId);
  const changes = before
    ? [
        ...changesBetween(before, { ...columns, points: body.points }),
        ...changesOfWorksheet(before.worksheet, worksheet?.typed ?? null),
        ...changesOfFiles(before.evaluation?.files, worksheet?.evaluation.files),
        ...changesOfStandards(entered.standards),
        ...changesOfRoom(before, entered.taken),
      ]
    : [];
  const written = {
    ...columns,
    ...confirmationOf(actor, calibrator, before, changes),
    points: JSON.stringify(body.points),
    ...entered.taken,
    roomConditions: entered.taken.roomConditions && JSON.stringify(entered.taken.roomConditions),
    procedureRevisionId: worksheet?.typed.procedureRevisionId ?? null,
    worksheet: worksheet && JSON.stringify(worksheet.typed),
    evaluation: worksheet && JSON.stringify(worksheet.evaluation),
  };
  if (!before)
    return db
      .insertInto('calibrations')
      .values({ ...written, companyId: item.companyId, repairId: item.repairId, repairEquipmentId: item.id })
      .returningAll()
      .executeTakeFirstOrThrow();
  if (changes.length > 0)
    await db
      .insertInto('calibrationChanges')
      .values({
        ...{ companyId: item.companyId, calibrationId: before.id },
        ...{ changedByUserId: actor.userId, changedBy: actor.displayName, changes: JSON.stringify(changes) },
      })
      .execute();
  return db
    .updateTable('calibrations')
    .set({ ...written, version: sql<number>`version + 1` })
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Writes the standards of results in place of earlier ones. */
export async function replaceStandards(
  { db }: Pick<Work, 'db'>,
  { id: calibrationId, companyId }: CalibrationRow,
  standards: readonly Omit<Insertable<CalibrationStandardsTable>, 'companyId' | 'calibrationId'>[],
): Promise<void> {
  await db.deleteFrom('calibrationStandards').where('calibrationId', '=', calibrationId).execute();
  if (standards.length === 0) return;
  await db
    .insertInto('calibrationStandards')
    .values(standards.map((one) => ({ ...one, companyId, calibrationId })))
    .execute();
}
