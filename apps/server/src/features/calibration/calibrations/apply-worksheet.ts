import { isDeepStrictEqual } from 'node:util';
import { calibrationMessages as say } from '@portal/contract/calibration/calibrations/messages.ts';
import type { ResultsForm } from '@portal/contract/calibration/calibrations/shapes.ts';
import type { Quantity } from '@portal/contract/calibration/rooms/quantities.ts';
import type { TakenConditions } from '@portal/contract/calibration/rooms/taken-conditions.ts';
import { takenText } from '@portal/contract/calibration/rooms/taken-words.ts';
import { type CalendarDate, formatDate } from '@portal/contract/core/dates/dates.ts';
import { isAdmin } from '@portal/contract/core/roles.ts';
import { conditionKinds } from '@portal/contract/laboratory/procedures/conditions.ts';
import { scopeMessages } from '@portal/contract/laboratory/scopes/messages.ts';
import type { Claim, Evaluation } from '@portal/contract/laboratory/worksheets/evaluation.ts';
import { worksheetMessages } from '@portal/contract/laboratory/worksheets/messages.ts';
import type { Worksheet } from '@portal/contract/laboratory/worksheets/shapes.ts';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import type { CalibrationRow, StoredEvaluation } from '../../../db/schema/calibrations.ts';
import type { ProcedureRevisionRow } from '../../../db/schema/laboratory.ts';
import { AppError, conflict, forbidden, invalidField } from '../../../errors.ts';
import { inSlices } from '../../../in-slices.ts';
import type { Work } from '../../../work.ts';
import { readSettings } from '../../laboratory/laboratory-settings/index.ts';
import { refuseWithoutLaboratory } from '../../laboratory/procedures/index.ts';
import { entriesOn } from '../../laboratory/scopes/index.ts';
import { filesOfWorksheet } from './files-of-worksheet.ts';

/** What was typed and what it says, as results keep it. */
export interface EvaluatedWorksheet {
  typed: Worksheet;
  evaluation: StoredEvaluation;
}

interface Applied {
  /** The form with the points, the procedure and the conditions that the worksheet says. */
  body: ResultsForm;
  /** Null for results without one. */
  worksheet: EvaluatedWorksheet | null;
}

interface RevisionOnDay extends ProcedureRevisionRow {
  number: string;
  title: string;
  active: boolean;
  /** The revision that holds on the day of calibration. */
  heldId: number | null;
  heldRevision: string | null;
}

/** Returns a revision, and the one of its procedure that holds on a day. Nobody approves another one meanwhile. */
async function revisionOnDay(db: Db, id: number, day: CalendarDate): Promise<RevisionOnDay | undefined> {
  // What waits for the lock reads the revisions after it.
  await db
    .selectFrom('procedures')
    .select('id')
    .where(sql<SqlBool>`id = (select r.procedure_id from procedure_revisions r where r.id = ${id})`)
    .forShare()
    .execute();
  const { rows } = await sql<RevisionOnDay>`
    select r.*, p.number, p.title, p.active, held.id as held_id, held.revision as held_revision
    from procedure_revisions r join procedures p on p.id = r.procedure_id
      left join lateral (select h.id, h.revision from procedure_revisions h
        where h.procedure_id = r.procedure_id and h.approved_at is not null and h.effective_from <= ${day}
        order by h.effective_from desc limit 1) held on true
    where r.id = ${id}`.execute(db);
  return rows[0];
}

/** Throws unless the unit may be measured by this revision on a day. Results that name it keep an inactive procedure. */
function refuseRevision(
  revision: RevisionOnDay,
  day: CalendarDate,
  before: Pick<CalibrationRow, 'procedureRevisionId'> | undefined,
): void {
  const { id, approvedAt, heldId, heldRevision, active } = revision;
  if (approvedAt === null) throw conflict('calibration.draft_revision', say.draftRevision);
  if (heldId === null)
    throw conflict('calibration.revision_not_in_force', say.notInForce(revision.revision, formatDate(day)));
  if (heldId !== id)
    throw conflict('calibration.revision_not_in_force', say.inForceIs(heldRevision!, formatDate(day)));
  if (!active && before?.procedureRevisionId !== id)
    throw conflict('calibration.procedure_inactive', say.procedureInactive);
}

/**
 * Refuses results that name a procedure of the laboratory and have no worksheet: they would have no U, no conditions and nobody
 * who was asked for.
 * @throws 409
 */
async function refuseNamedProcedure(db: Db, named: string): Promise<void> {
  const { rows } = await sql<{ number: string }>`select p.number from procedures p
    where regexp_split_to_array(lower(${named}), '[ ,;:]+') @> regexp_split_to_array(lower(p.number), '[ ,;:]+')
      and starts_with(lower(${named}), lower(p.number))
      and exists (select from laboratory_settings l where l.enabled)
      and exists (select from procedure_revisions r where r.procedure_id = p.id and r.approved_at is not null)
    limit 1`.execute(db);
  const [found] = rows;
  if (found) throw conflict('calibration.use_bench', say.useBench(found.number));
}

/** Points between two words with the database: the largest budgets take less than a second for them. */
const POINTS_AT_ONCE = 20;

/** Evaluates a worksheet point by point, so that requests of others run in between. */
async function evaluate(
  db: Db,
  typed: Worksheet,
  revision: ProcedureRevisionRow,
  claims: readonly (Claim | null)[],
  taken: TakenConditions | null,
) {
  // The arithmetic is large, and few requests need it.
  const [{ differentPoints, evaluatePoint, evaluationOf }, { resultPointsOf }] = await Promise.all([
    import('@portal/contract/laboratory/worksheets/evaluate-worksheet.ts'),
    import('@portal/contract/laboratory/worksheets/result-points.ts'),
  ]);
  const different = differentPoints(typed, revision);
  if (different !== undefined) throw invalidField('worksheet.points', different);
  const typedPoints = [...typed.points.entries()];
  const points: Evaluation['points'] = [];
  for (let from = 0; from < typedPoints.length; from += POINTS_AT_ONCE) {
    // The database ends a transaction that asks nothing for five seconds.
    if (from > 0) await sql`select 1`.execute(db);
    const some = typedPoints.slice(from, from + POINTS_AT_ONCE);
    points.push(
      ...(await inSlices(
        some,
        ([at, point]) => evaluatePoint(at, point, revision, typed, claims[at] ?? null),
        1,
      )),
    );
  }
  const evaluation = evaluationOf(typed, revision, points, taken);
  return { evaluation, points: resultPointsOf(revision, typed, evaluation) };
}

/** @throws 400 with a sentence for each point of complete results that is not done. */
function refuseUnfinished({ missing }: Evaluation): void {
  const [first] = missing;
  if (!first) return;
  const fields = Object.fromEntries(missing.map(({ field, sentence }) => [field, sentence]));
  throw new AppError('invalid', 'calibration.worksheet_unfinished', first.sentence, { fields });
}

/**
 * Returns the admin who allows conditions outside the procedure; null where none has to.
 * @throws 400 without a reason, 403 when somebody else than an admin sends a new one.
 */
function allowedBy(
  { actor }: Work,
  typed: Worksheet,
  { conditions }: Evaluation,
  calibratedOn: CalendarDate,
  before: CalibrationRow | undefined,
  taken: TakenConditions | null,
): string | null {
  if (conditions.length === 0) return null;
  const sentence = conditions.map((one) => one.sentence).join(' ');
  if (typed.conditionsReason === null) {
    const fields = Object.fromEntries(
      conditions.map((one) => [`worksheet.conditions.${one.key}`, one.sentence]),
    );
    throw new AppError('invalid', 'calibration.conditions', sentence, { fields });
  }
  const former = before?.worksheet;
  const isSame =
    former?.conditionsReason === typed.conditionsReason &&
    former.procedureRevisionId === typed.procedureRevisionId &&
    before?.calibratedOn === calibratedOn &&
    isDeepStrictEqual(former.conditions, typed.conditions) &&
    before.roomConditions?.room.id === taken?.room.id &&
    conditionKinds.every(({ key }) =>
      isDeepStrictEqual(before.roomConditions?.[key] ?? null, taken?.[key] ?? null),
    );
  const allowed = isSame ? before?.evaluation?.conditionsOverriddenBy : null;
  if (allowed) return allowed;
  if (!isAdmin(actor.role)) throw forbidden(say.conditionsForAdmins, 'calibration.conditions_override');
  return actor.displayName;
}

/** Returns the entry of the scope for each point. @throws 400 where the company is not accredited. */
async function claimedBy(
  db: Db,
  revision: RevisionOnDay,
  day: CalendarDate,
  place: string | null,
): Promise<(Claim | null)[]> {
  const [{ accreditation }, entries, { claimsOf }] = await Promise.all([
    readSettings(db),
    entriesOn(db, day),
    import('@portal/contract/laboratory/scopes/claims.ts'),
  ]);
  if (!accreditation) throw invalidField('worksheet.accredited', scopeMessages.notAccredited);
  return claimsOf(revision, entries, { method: revision.number, site: place?.trim() || null, day });
}

/** Returns what was typed with its unit, else what was read in the room. */
const withUnit = (
  value: string | null,
  unit: string,
  taken: TakenConditions | null,
  quantity: Quantity,
): string | null => (value === null ? takenText(taken, quantity) : `${value} ${unit}`);

/**
 * Evaluates the worksheet of results and writes into the form what it says. Results without one stay as they are.
 * @throws 404 without a laboratory; 400 for an unknown revision, another number of points, and complete results that are not
 * done; 409 for a draft, a revision of another day, an inactive procedure, and results that would lose their worksheet; as
 * {@link allowedBy}.
 */
export async function applyWorksheet(
  work: Work,
  itemId: number,
  body: ResultsForm,
  day: CalendarDate,
  before: CalibrationRow | undefined,
  taken: TakenConditions | null,
): Promise<Applied> {
  const { worksheet: typed } = body;
  if (!typed) {
    // What was complete was measured by a procedure, and stays so.
    if (before?.worksheet && (typed === undefined || before.completedAt !== null))
      throw conflict('calibration.worksheet_missing', say.worksheetMissing);
    if (body.complete && body.procedure) await refuseNamedProcedure(work.db, body.procedure);
    // What was read in the room may come back as it was answered. It is taken again, and not as typed.
    const condition = (quantity: 'temperature' | 'humidity') => {
      const text = body[quantity];
      const isTaken = !text || (taken && text === takenText(before?.roomConditions, quantity));
      return isTaken ? takenText(taken, quantity) : text;
    };
    return {
      body: { ...body, temperature: condition('temperature'), humidity: condition('humidity') },
      worksheet: null,
    };
  }
  await refuseWithoutLaboratory(work.db);
  const revision = await revisionOnDay(work.db, typed.procedureRevisionId, day);
  if (!revision) throw invalidField('worksheet.procedureRevisionId', worksheetMessages.unknownRevision);
  refuseRevision(revision, day, before);
  const claims = typed.accredited ? await claimedBy(work.db, revision, day, body.place ?? null) : [];
  const { evaluation, points } = await evaluate(work.db, typed, revision, claims, taken);
  const files = await filesOfWorksheet(work.db, itemId, typed, revision);
  if (body.complete) {
    refuseUnfinished(evaluation);
    if (revision.standards.length > 0 && body.standards.length === 0) {
      const sentence = say.standardsMissing(revision.standards);
      throw new AppError('invalid', 'calibration.standards_missing', sentence, {
        fields: { standards: sentence },
      });
    }
  }
  const conditionsOverriddenBy = body.complete
    ? allowedBy(work, typed, evaluation, day, before, taken)
    : null;
  const { procedureId, number, title, revision: name } = revision;
  const { temperature, humidity } = typed.conditions;
  return {
    body: {
      ...body,
      points,
      procedure: `${number} ${title}, revision ${name}`,
      temperature: withUnit(temperature, '°C', taken, 'temperature'),
      humidity: withUnit(humidity, '%', taken, 'humidity'),
    },
    worksheet: {
      // A reason that nobody needed is not printed.
      typed: evaluation.conditions.length > 0 ? typed : { ...typed, conditionsReason: null },
      evaluation: {
        ...evaluation,
        procedure: { id: procedureId, number, title, revision: name },
        conditionsOverriddenBy,
        files,
      },
    },
  };
}
