import { missingFields } from '@portal/contract/people/file-import/fields.ts';
import type { FileImportDetail, ImportAnswers } from '@portal/contract/people/file-import/shapes.ts';
import type { Work } from '../../../work.ts';
import { countPlan } from './import.present.ts';
import type { ImportKind } from './import-kind.ts';
import { listRows } from './list-rows.ts';
import type { ReadRows } from './read-file/read-rows.ts';

/** Returns for each row what an import would do, and which columns the file has (D5.2). Stores nothing. */
export async function previewImport(
  { db, actor }: Work,
  kind: ImportKind,
  fileName: string,
  { columns, mapping, total, rows, questions }: ReadRows,
  answers: ImportAnswers,
): Promise<FileImportDetail> {
  const { rows: plan, additions, offers } = await (await kind.steps()).plan(db, rows, answers);
  const { create, update, skip, error } = countPlan(plan);
  return {
    importId: null,
    state: 'preview',
    fileName,
    total,
    processed: plan.length,
    imported: create + update,
    created: create,
    updated: update,
    skipped: skip,
    errors: error,
    createdAt: new Date().toISOString(),
    createdBy: actor.displayName,
    finishedAt: null,
    undoUntil: null,
    undo: null,
    ...listRows(plan),
    columns,
    mapping,
    missing: missingFields(kind.fields, mapping),
    additions,
    questions,
    ...(offers && { offers }),
  };
}
