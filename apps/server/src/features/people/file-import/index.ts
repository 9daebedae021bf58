export { forEachInBatches } from './for-each-in-batches.ts';
export { importJobs } from './import.jobs.ts';
export { importFile, listImports, readImport } from './import-file.ts';
export type { ImportKind, ImportPlan, ImportRows, PlannedRow } from './import-kind.ts';
export type { ArchivedFile } from './read-file/archived-file.ts';
export { stemOf, textsIn } from './read-file/find-file.ts';
export { readImportFile } from './read-file/read-import-file.ts';
export type { ReadRow, ReadRows } from './read-file/read-rows.ts';
export { importScope, undoImport } from './undo-import.ts';
