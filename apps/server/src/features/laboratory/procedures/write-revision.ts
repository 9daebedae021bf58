import { isDeepStrictEqual } from 'node:util';
import { noConditions } from '@portal/contract/laboratory/procedures/conditions.ts';
import { procedureMessages as say } from '@portal/contract/laboratory/procedures/messages.ts';
import type {
  newRevisionForm,
  ProcedureRevision,
  revisionForm,
} from '@portal/contract/laboratory/procedures/shapes.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { ProcedureRevisionRow, ProcedureRow } from '../../../db/schema/laboratory.ts';
import type { Locked } from '../../../db/transactions/locked.ts';
import { conflict } from '../../../errors.ts';
import type { StoredPdf } from '../../../files/store-pdf.ts';
import type { Work } from '../../../work.ts';
import { record } from '../../records/audit/index.ts';
import { readRevision } from './read-procedure.ts';
import { publishProcedure } from './write-procedure.ts';

type Row = Locked<ProcedureRevisionRow>;

const published = (work: Work, { companyId, procedureId }: Row): Promise<void> =>
  publishProcedure(work, { companyId, id: procedureId });

/** Begins a draft as a copy of the last revision. @throws 409 while another draft waits, and for a name that is taken. */
export async function startRevision(
  work: Work,
  procedure: Locked<ProcedureRow>,
  { revision }: z.output<typeof newRevisionForm>,
): Promise<ProcedureRevision> {
  const { db, actor } = work;
  const last = await db
    .selectFrom('procedureRevisions')
    .selectAll()
    .where('procedureId', '=', procedure.id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (last && last.approvedAt === null) throw conflict('procedure.draft_waits', say.draftWaits);
  const { id } = await db
    .insertInto('procedureRevisions')
    .values({
      ...{ companyId: procedure.companyId, procedureId: procedure.id, revision },
      conditions: JSON.stringify(last?.conditions ?? noConditions),
      ...(last && {
        ...{ text: last.text, fileId: last.fileId, readings: last.readings, standards: last.standards },
        ...{ points: JSON.stringify(last.points), ranges: JSON.stringify(last.ranges) },
      }),
      ...{ writtenBy: actor.displayName, writerUserIds: [actor.userId] },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await Promise.all([
    record(work, {
      action: 'procedure.revision_started',
      kind: 'procedureRevision',
      id,
      after: { procedureId: procedure.id, revision, copyOf: last?.revision ?? null },
    }),
    publishProcedure(work, procedure),
  ]);
  return readRevision(work, id);
}

function refuseApproved({ approvedAt }: Row): void {
  if (approvedAt !== null) throw conflict('procedure.approved', say.approved);
}

/** What every change of a draft writes besides. */
const byActor = ({ actor }: Work, { writerUserIds }: Row) => ({
  writtenBy: actor.displayName,
  writerUserIds: [...new Set([...writerUserIds, actor.userId])],
  version: sql<number>`version + 1`,
});

/** Long lists stand in the trail by their length. */
const told = (value: unknown): unknown => (Array.isArray(value) ? `${value.length} entries` : value);

/** Changes what a draft says. @throws 409 for an approved revision. */
export async function saveRevision(
  work: Work,
  row: Row,
  body: z.output<typeof revisionForm>,
): Promise<ProcedureRevision> {
  const { db } = work;
  refuseApproved(row);
  const given = Object.entries(body).map(([field, value]) => [field, value === '' ? null : value] as const);
  const changed = given.filter(
    ([field, value]) => value !== undefined && !isDeepStrictEqual(value, row[field as keyof Row]),
  );
  if (changed.length === 0) return readRevision(work, row.id);
  const { conditions, points, ranges, ...rest } = Object.fromEntries(changed) as typeof body;
  await db
    .updateTable('procedureRevisions')
    .set({
      ...rest,
      ...(conditions && { conditions: JSON.stringify(conditions) }),
      ...(points && { points: JSON.stringify(points) }),
      ...(ranges && { ranges: JSON.stringify(ranges) }),
      ...byActor(work, row),
    })
    .where('id', '=', row.id)
    .execute();
  await Promise.all([
    record(work, {
      action: 'procedure.revision_saved',
      kind: 'procedureRevision',
      id: row.id,
      before: Object.fromEntries(changed.map(([field]) => [field, told(row[field as keyof Row])])),
      after: Object.fromEntries(changed.map(([field, value]) => [field, told(value)])),
    }),
    published(work, row),
  ]);
  return readRevision(work, row.id);
}

/** Removes a draft. @throws 409 for an approved revision. */
export async function deleteRevision(work: Work, row: Row): Promise<void> {
  refuseApproved(row);
  await work.db.deleteFrom('procedureRevisions').where('id', '=', row.id).execute();
  await Promise.all([
    record(work, {
      action: 'procedure.revision_deleted',
      kind: 'procedureRevision',
      id: row.id,
      before: { procedureId: row.procedureId, revision: row.revision },
    }),
    published(work, row),
  ]);
}

/** Stores the file of a draft, or takes it off. A file that another revision has stays. @throws 409 when approved. */
export async function setFile(work: Work, row: Row, pdf: StoredPdf | null): Promise<ProcedureRevision> {
  const { db, actor } = work;
  refuseApproved(row);
  const file =
    pdf &&
    (await db
      .insertInto('files')
      .values({ ...pdf, companyId: row.companyId, visibility: 'internal', uploadedBy: actor.userId })
      .returning('id')
      .executeTakeFirstOrThrow());
  await db
    .updateTable('procedureRevisions')
    .set({ fileId: file?.id ?? null, ...byActor(work, row) })
    .where('id', '=', row.id)
    .execute();
  await Promise.all([
    record(work, {
      action: pdf ? 'procedure.file_set' : 'procedure.file_removed',
      kind: 'procedureRevision',
      id: row.id,
      after: { file: pdf?.name ?? null },
    }),
    published(work, row),
  ]);
  return readRevision(work, row.id);
}
