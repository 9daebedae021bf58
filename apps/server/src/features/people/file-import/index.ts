export { forEachInBatches } from './for-each-in-batches.ts';
export { importJobs } from './import.jobs.ts';
export { importFile, listImports, readImport } from './import-file.ts';
export type { ImportKind, ImportPlan, ImportRows, PlannedRow } from './import-kind.ts';
export type { ReadRow } from './read-file/read-rows.ts';
export { importScope, undoImport } from './undo-import.ts';
