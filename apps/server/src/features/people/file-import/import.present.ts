import { IMPORT_UNDO_HOURS } from '@portal/contract/people/file-import/messages.ts';
import type { FileImport, ImportAction, ImportedRow } from '@portal/contract/people/file-import/shapes.ts';
import type { FileImportRow } from '../../../db/schema/file-imports.ts';

const HOUR = 3_600_000;

/** Returns the time until which an import can be undone. Null when it changed nothing or when it is too late. */
export function undoUntil({ state, finishedAt, created, updated }: FileImportRow): Date | null {
  if ((state !== 'done' && state !== 'failed') || finishedAt === null || created + updated === 0) return null;
  const until = new Date(finishedAt.getTime() + IMPORT_UNDO_HOURS * HOUR);
  return until.getTime() > Date.now() ? until : null;
}

export const presentImport = (row: FileImportRow): FileImport => ({
  importId: row.id,
  state: row.state,
  fileName: row.fileName,
  total: row.total,
  processed: row.processed,
  imported: row.created + row.updated,
  created: row.created,
  updated: row.updated,
  skipped: row.skipped,
  errors: row.errors,
  createdAt: row.createdAt.toISOString(),
  createdBy: row.createdBy,
  finishedAt: row.finishedAt?.toISOString() ?? null,
  undoUntil: undoUntil(row)?.toISOString() ?? null,
  undo:
    row.undoRemoved === null
      ? null
      : { removed: row.undoRemoved, restored: row.undoRestored ?? 0, kept: row.undoKept ?? 0 },
});

/** Counts the rows of a plan by action. */
export function countPlan(rows: readonly ImportedRow[]): Record<ImportAction, number> {
  const counts = { create: 0, update: 0, skip: 0, error: 0 };
  for (const { action } of rows) counts[action]++;
  return counts;
}
