import type { CalendarDate } from '@portal/contract/core/dates/dates.ts';
import { procedureMessages as say } from '@portal/contract/laboratory/procedures/messages.ts';
import { revisionOn, stateOn } from '@portal/contract/laboratory/procedures/rules.ts';
import type {
  ListedRevision,
  ProcedureDetail,
  ProcedureRevision,
} from '@portal/contract/laboratory/procedures/shapes.ts';
import { sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import type { ProcedureRevisionRow } from '../../../db/schema/laboratory.ts';
import { notFound } from '../../../errors.ts';
import type { Work } from '../../../work.ts';
import { hasLaboratory } from '../laboratory-settings/index.ts';
import { today } from './list-procedures.ts';
import { whyNotApprovable } from './refuse-approval.ts';

/** The columns of a revision in a history. Points and budgets are long, so they are read with a single revision only. */
const listedColumns = [
  'id',
  'procedureId',
  'revision',
  'effectiveFrom',
  'writtenBy',
  'approvedBy',
  'approvedAt',
] as const;
type Listed = Pick<ProcedureRevisionRow, (typeof listedColumns)[number]>;

const known = ({ id, approvedAt, effectiveFrom }: Listed) => ({
  ...{ id, effectiveFrom, isApproved: approvedAt !== null },
});

/** Returns a revision as it is shown on a day, among all of its procedure. */
function presentListed(row: Listed, all: readonly Listed[], day: CalendarDate): ListedRevision {
  const { id, revision, effectiveFrom, writtenBy, approvedBy, approvedAt } = row;
  const others = all.map(known);
  return {
    ...{ id, revision, effectiveFrom, writtenBy, approvedBy },
    state: stateOn(known(row), others, day),
    isInForce: revisionOn(others, day)?.id === id,
    approvedAt: approvedAt?.toISOString() ?? null,
  };
}

const dayOf = async (db: Db): Promise<CalendarDate> => {
  const { rows } = await sql<{ day: CalendarDate }>`select ${today} as day`.execute(db);
  return rows[0]!.day;
};

const revisionsOf = (db: Db, procedureId: number): Promise<Listed[]> =>
  db
    .selectFrom('procedureRevisions')
    .select(listedColumns)
    .where('procedureId', '=', procedureId)
    .orderBy('id', 'desc')
    .execute();

/** Returns a procedure with its history and its models. @throws 404 when it is absent or foreign. */
export async function readProcedure(db: Db, id: number): Promise<ProcedureDetail> {
  const [row, revisions, models, day] = await Promise.all([
    db.selectFrom('procedures').selectAll().where('id', '=', id).where(hasLaboratory).executeTakeFirst(),
    revisionsOf(db, id),
    db
      .selectFrom('procedureModels as n')
      .innerJoin('equipmentModels as m', 'm.id', 'n.equipmentModelId')
      .select(['m.id', 'm.make', 'm.name'])
      .where('n.procedureId', '=', id)
      .orderBy(sql`lower(m.make)`)
      .orderBy(sql`lower(m.name)`)
      .orderBy('m.id')
      .execute(),
    dayOf(db),
  ]);
  if (!row) throw notFound(say.notFound);
  const shown = revisions.map((revision) => presentListed(revision, revisions, day));
  const inForce = shown.find(({ isInForce }) => isInForce);
  return {
    ...row,
    inForce: inForce
      ? { id: inForce.id, revision: inForce.revision, effectiveFrom: inForce.effectiveFrom! }
      : null,
    hasDraft: shown.some(({ state }) => state === 'draft'),
    revisions: shown,
    models,
  };
}

/** Returns a revision with all that it says. @throws 404 when it is absent or foreign. */
export async function readRevision(
  { db, actor }: Pick<Work, 'db' | 'actor'>,
  id: number,
): Promise<ProcedureRevision> {
  const [row, day] = await Promise.all([
    db
      .selectFrom('procedureRevisions as r')
      .leftJoin('files as f', 'f.id', 'r.fileId')
      .selectAll('r')
      .select('f.name as fileName')
      .where('r.id', '=', id)
      .where(hasLaboratory)
      .executeTakeFirst(),
    dayOf(db),
  ]);
  if (!row) throw notFound(say.revisionNotFound);
  const all = await revisionsOf(db, row.procedureId);
  return {
    ...presentListed(row, all, day),
    companyId: row.companyId,
    procedureId: row.procedureId,
    ...{ text: row.text, fileName: row.fileName, readings: row.readings, standards: row.standards },
    ...{ conditions: row.conditions, points: row.points, ranges: row.ranges, version: row.version },
    notApprovable:
      row.approvedAt === null ? ((await whyNotApprovable(db, actor, row, day))?.message ?? null) : null,
  };
}

export { dayOf };
