import type { AuditAction, LiveTopic, RecordKind } from '@portal/contract/core/area.ts';
import type { ImportFields } from '@portal/contract/people/file-import/fields.ts';
import type { ImportAnswers, ImportedRow, ImportOffers } from '@portal/contract/people/file-import/shapes.ts';
import type { RawBuilder } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../../db/bound-kysely.ts';
import type { FileImportRow } from '../../../db/schema/file-imports.ts';
import type { ReceivedFile } from '../../../files/received-file.ts';
import type { JobDeclaration } from '../../../jobs/jobs.ts';
import type { Work } from '../../../work.ts';
import type { ReadRow, ReadRows } from './read-file/read-rows.ts';
import type { ImportKindName } from './read-file/table.ts';

const payload = z.object({ companyId: z.int(), importId: z.int() });
export type Running = z.infer<typeof payload>;

/** Processes the rows of an import in batches. When it runs again, it continues after the last batch. */
export const importJob = (kind: ImportKindName): JobDeclaration<Running> => ({
  name: `import-${kind}-file`,
  payload,
  retries: 3,
  onePer: ({ importId }) => String(importId),
  // A large file of one company must not delay other companies.
  atOnce: 2,
});

/** Continues imports whose process was killed, and deletes the rows of old ones. */
export const followUpJob = (kind: ImportKindName): JobDeclaration<object> => ({
  name: `follow-up-${kind}-imports`,
  payload: z.object({}),
  cron: '* * * * *',
  retries: 0,
});

/** What is to be done with a row. `target` holds the columns to write, for kinds whose cells are not the columns. */
export type PlannedRow = ImportedRow & { target?: object };

/** The plan for a file. `additions` names what it makes besides its rows, such as new models. */
export interface ImportPlan {
  rows: PlannedRow[];
  additions: string[];
  /** What it could make too, when it is told to. */
  offers?: ImportOffers;
}

/** A condition on `file_import_rows as r` for some rows of an import. */
export type ImportRows = RawBuilder<unknown>;

/** How the rows of one kind of import are planned, carried out and taken back. */
interface ImportSteps {
  /** Compares rows with those that are stored. Writes nothing. */
  plan: (db: Db, rows: readonly ReadRow[], answers: ImportAnswers) => Promise<ImportPlan>;
  /** Makes what the rows need, in the transaction that stores the plan. Returns the rows and what was made. */
  makeAdditions?: (work: Work, rows: readonly PlannedRow[]) => Promise<{ rows: PlannedRow[]; made: object }>;
  /**
   * Writes the rows of a batch: a fixed number of statements that are sent together. A row that is written twice has
   * the effect of one.
   */
  carryOut: (db: Db, rows: ImportRows) => Promise<unknown>[];
  /** Removes the created records that nobody has changed or used since. Returns their number. */
  remove: (db: Db, rows: ImportRows) => Promise<number>;
  /** Restores the changed records that nobody has changed since. Returns their number. */
  restore: (db: Db, rows: ImportRows) => Promise<number>;
  /** Removes what {@link makeAdditions} made and nothing uses. */
  removeAdditions?: (db: Db, row: FileImportRow) => Promise<void>;
}

/** One kind of import. What is not here is the same for all kinds. */
export interface ImportKind {
  name: ImportKindName;
  record: RecordKind;
  fields: ImportFields;
  /** The sequence of the ids of the rows that it creates. */
  sequence: string;
  actions: { imported: AuditAction; undone: AuditAction };
  /** Proposes the columns of earlier files where a file has all of them. */
  remembersColumns?: true;
  /** The live event after its end. */
  topic: LiveTopic;
  /**
   * Stores files that its rows need, outside any transaction and before the import begins. Returns the rows with what it stored. The
   * sweep removes files that no row comes to name.
   */
  store?: (
    work: Omit<Work, 'db'>,
    file: ReceivedFile,
    read: ReadRows,
    answers: ImportAnswers,
  ) => Promise<ReadRow[]>;
  /** Loads its steps. Imports are rare, so that a start of the portal does not load them. */
  steps: () => Promise<ImportSteps>;
}
