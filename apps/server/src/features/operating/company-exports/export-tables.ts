import type { Archive, ArchiveTable } from '../../../brought.ts';

/** The tables of an archive with their names in the database, in the order of its folder. */
export const exportTables = (archive: Archive): readonly (ArchiveTable & { table: string })[] =>
  Object.entries(archive)
    .flatMap(([table, said]) => (typeof said === 'string' ? [] : [{ table, ...said }]))
    .toSorted((a, b) => (a.file < b.file ? -1 : 1));
