import type { CalendarDate } from '@portal/contract/core/dates/dates.ts';
import type { ColumnType, Generated, Selectable } from 'kysely';
import { type TableTexts, textsOf } from './texts.ts';

/** A backup that the portal made by itself. Requests cannot read this table. */
export interface BackupsTable {
  id: Generated<number>;
  startedAt: Generated<Date>;
  /** Null while it is being written, and for ever when its process was killed. */
  finishedAt: Date | null;
  /** Where the archive is: a path or an s3:// address. */
  file: string;
  bytes: number | null;
  /** When all of the archive was read again without a fault. Only then the backup is good. */
  verifiedAt: Date | null;
  /** Why it failed, in one sentence. */
  error: string | null;
  /** Stored files that are not whole in the archive. Null for backups that nobody compared. */
  damagedFiles: number | null;
  /** One sentence that names some of them. */
  damage: string | null;
}

/** A company that is removed on a day (decision 0050). */
export interface CompanyClosingsTable {
  companyId: number;
  askedAt: Generated<Date>;
  askedByUserId: number | null;
  askedBy: string | null;
  /** The day on which it is removed. It is taken back until then. */
  closesOn: CalendarDate;
  toldAgainAt: Date | null;
  removingSince: Date | null;
  removed: Generated<Record<string, number>>;
}
export type CompanyClosingRow = Selectable<CompanyClosingsTable>;

/** The newest archive of a company (decision 0050). */
export interface CompanyExportsTable {
  companyId: number;
  state: 'making' | 'ready' | 'failed' | 'expired';
  askedAt: Generated<Date>;
  askedByUserId: number | null;
  askedBy: string | null;
  /** How often a process has begun to make it. */
  attempts: Generated<number>;
  /** When the process that makes it last said that it still works. */
  movedAt: Generated<Date>;
  finishedAt: Date | null;
  expiresAt: Date | null;
  storageKey: string | null;
  bytes: number | null;
  files: number | null;
  /** Files that the store has lost. */
  missing: number | null;
}
export type CompanyExportRow = Selectable<CompanyExportsTable>;

/** A person who asked to be erased, or who was (decision 0052). */
export interface ErasuresTable {
  userId: number;
  companyId: number;
  state: 'asked' | 'erasing' | 'erased';
  askedAt: Date | null;
  begunAt: Date | null;
  begunByUserId: number | null;
  begunBy: string | null;
  finishedAt: Date | null;
  /** The steps that are done: the table, and how many of its rows were changed. */
  changed: ColumnType<Record<string, number>, string | undefined, string>;
  /** How often a job began since staff asked for the erasure. */
  attempts: Generated<number>;
  /** When a step could not be done. It waits for staff then. */
  stoppedAt: Date | null;
  stoppedStep: string | null;
  stoppedReason: string | null;
  /** What was left where it stands, with the reason. It does not repeat the text that was left. */
  leftTexts: ColumnType<{ what: string; why: string }[], string | undefined, string>;
}
export type ErasureRow = Selectable<ErasuresTable>;

/** A company that shows sample data. Functions of the database write this table (decision 0039). */
export interface SampleDataTable {
  companyId: number;
  loadedAt: Generated<Date>;
}

export const operatingTexts: readonly TableTexts[] = [
  textsOf<BackupsTable>('backups', { code: ['file', 'error', 'damage'] }),
  textsOf<CompanyClosingsTable>('company_closings', { code: ['askedBy', 'removed'] }),
  textsOf<CompanyExportsTable>('company_exports', { code: ['state', 'askedBy', 'storageKey'] }),
  textsOf<ErasuresTable>('erasures', {
    named: { begunBy: 'begunByUserId' },
    code: ['state', 'changed', 'stoppedStep', 'stoppedReason', 'leftTexts'],
  }),
  textsOf<Record<string, unknown>>('sample_rows', { code: ['kind'] }),
];

declare module '../schema.ts' {
  interface Tables {
    backups: BackupsTable;
    companyClosings: CompanyClosingsTable;
    companyExports: CompanyExportsTable;
    erasures: ErasuresTable;
    sampleData: SampleDataTable;
  }
}
