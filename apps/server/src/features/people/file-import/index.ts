export { forEachInBatches } from './for-each-in-batches.ts';
export { importJobs } from './import.jobs.ts';
export { importScope } from './import.policy.ts';
export { listImports, readImport } from './import.queries.ts';
export { importFile } from './import-file.ts';
export type { ImportKind, ImportPlan, ImportRows, PlannedRow } from './import-kind.ts';
export type { ReadRow } from './read-file/read-rows.ts';
export { undoImport } from './undo-import.ts';
