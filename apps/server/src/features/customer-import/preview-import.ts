import type { CustomerImportDetail } from '@portal/contract/customer-import/endpoints.ts';
import { missingFields } from '@portal/contract/customer-import/rules.ts';
import type { Work } from '../../http/call.ts';
import { countPlan } from './customer-import.present.ts';
import { listRows } from './list-rows.ts';
import { planImport } from './plan-import.ts';
import type { ReadRows } from './read-file/read-rows.ts';

/** Returns for each row what an import would do, and which columns the file has (D5.2). Stores nothing. */
export async function previewImport(
  { db, actor }: Work,
  fileName: string,
  { columns, mapping, total, rows }: ReadRows,
): Promise<CustomerImportDetail> {
  const plan = await planImport(db, rows);
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
    missing: missingFields(mapping),
  };
}
