import type { CalendarDate } from '@portal/contract/core/dates/dates.ts';
import { procedureMessages as say } from '@portal/contract/laboratory/procedures/messages.ts';
import { revisionOn, stateOn } from '@portal/contract/laboratory/procedures/rules.ts';
import type {
  ListedRevision,
  ProcedureDetail,
  ProcedureRevision,
} from '@portal/contract/laboratory/procedures/shapes.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import type { ProcedureRevisionRow } from '../../../db/schema/laboratory.ts';
import { notFound } from '../../../errors.ts';
import type { Work } from '../../../work.ts';
import { hasLaboratory, readSettings } from '../laboratory-settings/index.ts';
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

/** Returns what decides, beside the draft, whether it can be approved. The procedure is that of the revision with this id. */
export async function circumstancesOf(db: Db, revisionId: number) {
  const [settings, revisions, day] = await Promise.all([
    readSettings(db),
    revisionsOf(db, sql`(select procedure_id from procedure_revisions where id = ${revisionId})`),
    dayOf(db),
  ]);
  return { settings, revisions, day };
}

const dayOf = async (db: Db): Promise<CalendarDate> => {
  const { rows } = await sql<{ day: CalendarDate }>`select ${today} as day`.execute(db);
  return rows[0]!.day;
};

const revisionsOf = (db: Db, procedure: RawBuilder<number>): Promise<Listed[]> =>
  db
    .selectFrom('procedureRevisions')
    .select(listedColumns)
    .where('procedureId', '=', procedure)
    .orderBy('id', 'desc')
    .execute();

/** Returns a procedure with its history and its models. @throws 404 when it is absent or foreign. */
export async function readProcedure(db: Db, id: number): Promise<ProcedureDetail> {
  const [row, revisions, models, day] = await Promise.all([
    db.selectFrom('procedures').selectAll().where('id', '=', id).where(hasLaboratory).executeTakeFirst(),
    revisionsOf(db, sql`${id}::int`),
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
  const [row, circumstances] = await Promise.all([
    db
      .selectFrom('procedureRevisions as r')
      .leftJoin('files as f', 'f.id', 'r.fileId')
      .selectAll('r')
      .select('f.name as fileName')
      .where('r.id', '=', id)
      .where(hasLaboratory)
      .executeTakeFirst(),
    circumstancesOf(db, id),
  ]);
  if (!row) throw notFound(say.revisionNotFound);
  const { revisions, day } = circumstances;
  return {
    ...presentListed(row, revisions, day),
    companyId: row.companyId,
    procedureId: row.procedureId,
    ...{ text: row.text, fileName: row.fileName, readings: row.readings, standards: row.standards },
    ...{ conditions: row.conditions, points: row.points, ranges: row.ranges, version: row.version },
    notApprovable:
      row.approvedAt === null ? ((await whyNotApprovable(actor, row, circumstances))?.message ?? null) : null,
  };
}
