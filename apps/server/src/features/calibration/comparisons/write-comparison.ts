import { outcomeOf } from '@portal/contract/calibration/comparisons/judge-points.ts';
import { comparisonMessages as say } from '@portal/contract/calibration/comparisons/messages.ts';
import type {
  ComparisonDetail,
  comparisonForm,
  reopenComparisonForm,
} from '@portal/contract/calibration/comparisons/shapes.ts';
import { compareDates, today } from '@portal/contract/core/dates/dates.ts';
import { sql, type UpdateObject } from 'kysely';
import type { z } from 'zod';
import type { ComparisonRow } from '../../../db/schema/comparisons.ts';
import type { Tables } from '../../../db/schema.ts';
import type { Locked } from '../../../db/transactions/locked.ts';
import { conflict, invalidField } from '../../../errors.ts';
import type { StoredPdf } from '../../../files/store-pdf.ts';
import type { Work } from '../../../work.ts';
import { ownCompany } from '../../companies/companies/index.ts';
import { refuseWithoutLaboratory } from '../../laboratory/procedures/index.ts';
import { record } from '../../records/audit/index.ts';
import { readComparison } from './read-comparison.ts';

type Row = Locked<ComparisonRow>;
type Form = z.output<typeof comparisonForm>;
type Trace = Pick<Parameters<typeof record>[1], 'action' | 'before' | 'after'>;

const publish = ({ db, runtime }: Pick<Work, 'db' | 'runtime'>, companyId: number, id: number) =>
  runtime.events.publish(db, { companyId, kind: 'comparison', id });

/** @throws 400 for a day in the future and for a procedure that is absent or foreign. */
async function refuseWrong({ db }: Work, { comparedOn, procedureId }: Form): Promise<void> {
  const [{ timeZone }, procedure] = await Promise.all([
    ownCompany(db),
    db
      .selectFrom('procedures')
      .select('id')
      .where('id', '=', procedureId ?? null)
      .executeTakeFirst(),
  ]);
  if (compareDates(comparedOn, today(timeZone)) > 0) throw invalidField('comparedOn', say.dayAhead);
  if (procedureId && !procedure) throw invalidField('procedureId', say.unknownProcedure);
}

/** @throws 409 for a reviewed comparison. The row is locked, so nobody reviews it meanwhile. */
function refuseReviewed({ reviewedAt }: Row): void {
  if (reviewedAt !== null) throw conflict('comparison.reviewed', say.reviewed);
}

const columnsOf = ({ points, ...form }: Form) => ({
  ...{ kind: form.kind, provider: form.provider || null, round: form.round || null, item: form.item },
  ...{ procedureId: form.procedureId ?? null, comparedOn: form.comparedOn, people: form.people },
  ...{ points, outcome: outcomeOf(points), conclusion: form.conclusion || null },
});
const written = ({ points, ...columns }: ReturnType<typeof columnsOf>) => ({
  ...columns,
  points: JSON.stringify(points),
});

/** Enters a comparison. @throws 404 without a laboratory, 400 for a day in the future and an unknown procedure. */
export async function createComparison(work: Work, form: Form): Promise<ComparisonDetail> {
  const { db, actor } = work;
  const companyId = actor.companyId!;
  await Promise.all([refuseWithoutLaboratory(db), refuseWrong(work, form)]);
  const columns = columnsOf(form);
  const { id } = await db
    .insertInto('comparisons')
    .values({
      ...written(columns),
      ...{ companyId, enteredBy: actor.displayName, enteredByUserId: actor.userId },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await Promise.all([
    record(work, { action: 'comparison.created', kind: 'comparison', id, after: columns }),
    publish(work, companyId, id),
  ]);
  return readComparison(db, id);
}

async function save(
  work: Work,
  { id, companyId }: Row,
  columns: UpdateObject<Tables, 'comparisons'>,
  trace: Trace,
): Promise<ComparisonDetail> {
  await work.db
    .updateTable('comparisons')
    .set({ ...columns, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute();
  await Promise.all([record(work, { kind: 'comparison', id, ...trace }), publish(work, companyId, id)]);
  return readComparison(work.db, id);
}

/** Changes a comparison as a whole. @throws 409 for a reviewed one, 400 as {@link createComparison}. */
export async function updateComparison(work: Work, row: Row, form: Form): Promise<ComparisonDetail> {
  refuseReviewed(row);
  await refuseWrong(work, form);
  const after = columnsOf(form);
  const names = Object.keys(after) as (keyof typeof after)[];
  const before = Object.fromEntries(names.map((name) => [name, row[name]]));
  return save(work, row, written(after), { action: 'comparison.updated', before, after });
}

/** Stores the report. @throws 409 for a reviewed comparison. */
export async function setReport(work: Work, row: Row, pdf: StoredPdf): Promise<ComparisonDetail> {
  const { db, actor } = work;
  refuseReviewed(row);
  const earlier = await db
    .selectFrom('files')
    .select('name')
    .where('id', '=', row.reportFileId)
    .executeTakeFirst();
  const { id: reportFileId } = await db
    .insertInto('files')
    .values({ ...pdf, companyId: row.companyId, visibility: 'internal', uploadedBy: actor.userId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return save(
    work,
    row,
    { reportFileId },
    {
      action: 'comparison.report_set',
      before: { file: earlier?.name ?? null },
      after: { file: pdf.name },
    },
  );
}

/** Reviews a comparison. From then on nothing of it changes until it is reopened. @throws 409 that says what is missing. */
export async function reviewComparison(work: Work, row: Row): Promise<ComparisonDetail> {
  const { actor } = work;
  refuseReviewed(row);
  if (row.points.length === 0) throw conflict('comparison.no_results', say.noResults);
  if (row.conclusion === null) throw conflict('comparison.no_conclusion', say.noConclusion);
  return save(
    work,
    row,
    { reviewedAt: new Date(), reviewedBy: actor.displayName, reviewedByUserId: actor.userId },
    { action: 'comparison.reviewed', before: { state: 'open' }, after: { state: 'reviewed' } },
  );
}

/** Opens a reviewed comparison again. What was entered stays. @throws 409 for an open one. */
export async function reopenComparison(
  work: Work,
  row: Row,
  { reason }: z.output<typeof reopenComparisonForm>,
): Promise<ComparisonDetail> {
  if (row.reviewedAt === null) throw conflict('comparison.not_reviewed', say.notReviewed);
  const { reviewedBy, reviewedAt } = row;
  return save(
    work,
    row,
    { reviewedAt: null, reviewedBy: null, reviewedByUserId: null },
    {
      action: 'comparison.reopened',
      before: { state: 'reviewed', reviewedBy, reviewedAt: reviewedAt.toISOString() },
      after: { reason },
    },
  );
}
