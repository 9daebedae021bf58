import { noConditions } from '@portal/contract/laboratory/procedures/conditions.ts';
import { procedureMessages as say } from '@portal/contract/laboratory/procedures/messages.ts';
import type {
  modelsForm,
  ProcedureDetail,
  procedureForm,
  procedureUpdate,
} from '@portal/contract/laboratory/procedures/shapes.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '../../../db/bound-kysely.ts';
import type { ProcedureRow } from '../../../db/schema/laboratory.ts';
import type { Locked } from '../../../db/transactions/locked.ts';
import { conflict, invalidField } from '../../../errors.ts';
import type { Work } from '../../../work.ts';
import { record } from '../../records/audit/index.ts';
import { refuseWithoutLaboratory } from './list-procedures.ts';
import { readProcedure } from './read-procedure.ts';

/** Tells the company's screens to load the procedure and its revisions again. */
export const publishProcedure = (
  { db, runtime }: Pick<Work, 'db' | 'runtime'>,
  { companyId, id }: { companyId: number; id: number },
): Promise<void> => runtime.events.publish(db, { companyId, kind: 'procedure', id });

/** Adds a procedure with its first draft. @throws 404 without a laboratory, 409 for a number that is taken. */
export async function createProcedure(
  work: Work,
  { number, title, discipline, comparisonMonths = null, revision }: z.output<typeof procedureForm>,
): Promise<ProcedureDetail> {
  const { db, actor } = work;
  const companyId = actor.companyId!;
  await refuseWithoutLaboratory(db);
  const columns = { number, title, discipline: discipline || null, comparisonMonths };
  const { id } = await db
    .insertInto('procedures')
    .values({ companyId, ...columns })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('procedureRevisions')
    .values({
      ...{ companyId, procedureId: id, revision, conditions: JSON.stringify(noConditions) },
      ...{ writtenBy: actor.displayName, writerUserIds: [actor.userId] },
    })
    .execute();
  await Promise.all([
    record(work, { action: 'procedure.created', kind: 'procedure', id, after: { ...columns, revision } }),
    publishProcedure(work, { companyId, id }),
  ]);
  return readProcedure(db, id);
}

/** Changes, deactivates or reactivates a procedure. @throws 409 for a number that is taken. */
export async function updateProcedure(
  work: Work,
  row: Locked<ProcedureRow>,
  body: z.output<typeof procedureUpdate>,
): Promise<ProcedureDetail> {
  const { db } = work;
  const given = Object.entries(body).map(([field, value]) => [field, value === '' ? null : value] as const);
  const changed = given.filter(
    ([field, value]) => value !== undefined && value !== row[field as keyof ProcedureRow],
  );
  if (changed.length === 0) return readProcedure(db, row.id);
  const after = Object.fromEntries(changed);
  await db
    .updateTable('procedures')
    .set({ ...after, version: sql<number>`version + 1` })
    .where('id', '=', row.id)
    .execute();
  const before = Object.fromEntries(changed.map(([field]) => [field, row[field as keyof ProcedureRow]]));
  await Promise.all([
    record(work, { action: 'procedure.updated', kind: 'procedure', id: row.id, before, after }),
    publishProcedure(work, row),
  ]);
  return readProcedure(db, row.id);
}

const counted = (n: number, one: string): string => `${n} ${one}${n === 1 ? '' : 's'}`;

async function usesOf(db: Db, id: number): Promise<string[]> {
  const { rows } = await sql<{ approved: number; models: number; calibrations: number }>`select
    (select count(*)::int from procedure_revisions where procedure_id = ${id} and approved_at is not null) as approved,
    (select count(*)::int from procedure_models where procedure_id = ${id}) as models,
    (select count(*)::int from procedure_revisions v
      join calibrations c on c.company_id = v.company_id and c.procedure_revision_id = v.id
      where v.procedure_id = ${id}) as calibrations`.execute(db);
  const { approved, models, calibrations } = rows[0]!;
  return [
    ...(approved > 0 ? [counted(approved, 'approved revision')] : []),
    ...(models > 0 ? [counted(models, 'model')] : []),
    ...(calibrations > 0 ? [counted(calibrations, 'calibration')] : []),
  ];
}

/**
 * Removes a procedure with its draft.
 * @throws 409 that names what uses it. Such a procedure can only be deactivated.
 */
export async function deleteProcedure(work: Work, row: Locked<ProcedureRow>): Promise<void> {
  const { db } = work;
  const uses = await usesOf(db, row.id);
  if (uses.length > 0) throw conflict('procedure.in_use', say.inUse(uses));
  await db.deleteFrom('procedureRevisions').where('procedureId', '=', row.id).execute();
  await db.deleteFrom('procedures').where('id', '=', row.id).execute();
  const { number, title, discipline, active } = row;
  await Promise.all([
    record(work, {
      action: 'procedure.deleted',
      kind: 'procedure',
      id: row.id,
      before: { number, title, discipline, active },
    }),
    publishProcedure(work, row),
  ]);
}

/** Says which models name the procedure. @throws 400 for a model that is absent or foreign. */
export async function setModels(
  work: Work,
  { id, companyId }: Locked<ProcedureRow>,
  { modelIds }: z.output<typeof modelsForm>,
): Promise<ProcedureDetail> {
  const { db } = work;
  const wanted = [...new Set(modelIds)];
  const [known, before] = await Promise.all([
    db
      .selectFrom('equipmentModels')
      .select(['id', 'make', 'name'])
      .where(sql<boolean>`id = any(${wanted}::int[])`)
      .execute(),
    readProcedure(db, id),
  ]);
  if (known.length < wanted.length) throw invalidField('modelIds', say.unknownModel);
  await db.deleteFrom('procedureModels').where('procedureId', '=', id).execute();
  await sql`insert into procedure_models (company_id, procedure_id, equipment_model_id)
    select ${companyId}, ${id}, unnest(${wanted}::int[])`.execute(db);
  await db
    .updateTable('procedures')
    .set({ version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute();
  const named = ({ make, name }: { make: string; name: string }) => `${make} ${name}`;
  await Promise.all([
    record(work, {
      action: 'procedure.models_set',
      kind: 'procedure',
      id,
      before: { models: before.models.map(named) },
      after: { models: known.map(named).toSorted() },
    }),
    publishProcedure(work, { id, companyId }),
  ]);
  return readProcedure(db, id);
}
