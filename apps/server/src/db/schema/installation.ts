import type { Instant } from '@portal/contract/core/dates/dates.ts';
import type { ColumnType, Generated } from 'kysely';
import { type TableTexts, textsOf } from './texts.ts';

export interface InstallationTable {
  id: Generated<number>;
  /** Which master key sealed this database's secrets. */
  keyFingerprint: string;
  createdAt: Generated<Date>;
  /** When superadmins were last told that no backup is younger than two days. */
  backupWarnedAt: Date | null;
}

/** The calls of one route in the last hour. */
export interface MeasuredCalls {
  /** Method and pattern, such as `GET /api/repairs/:id`. */
  route: string;
  /** How many calls took up to the bound of each step. */
  steps: number[];
  /** The longest call, in milliseconds. */
  max: number;
}

/** The errors of one call or job in the last hour. */
export interface CountedErrors {
  /** Method and pattern of the call, such as `GET /api/repairs/:id`, or the job. */
  where: string;
  /** The code or the class of the error, and never its message. */
  kind: string;
  count: number;
  lastAt: Instant;
  /** Of the newest, as the log has it. Null for a job. */
  requestId: string | null;
}

/** A process of the portal. Requests cannot read this table. */
export interface PortalInstancesTable {
  id: string;
  host: string;
  version: string;
  startedAt: Generated<Date>;
  seenAt: Generated<Date>;
  /** Bytes of the data folder's disk. */
  diskFree: number | null;
  diskSize: number | null;
  calls: ColumnType<MeasuredCalls[], string, string>;
  errors: ColumnType<CountedErrors[], string | undefined, string>;
}

/** Rows that a sweep could not do (decision 0059). */
export interface PostponedRowsTable {
  companyId: number;
  sweep: string;
  rowId: number;
  tries: Generated<number>;
  reason: string;
  /** False for a row that waits for people, who see the reason elsewhere. */
  isFault: boolean;
  since: Generated<Date>;
  nextTryAt: Date;
}

export const installationTexts: readonly TableTexts[] = [
  textsOf<InstallationTable>('installation', { code: ['keyFingerprint'] }),
  textsOf<PortalInstancesTable>('portal_instances', { code: ['host', 'version', 'calls', 'errors'] }),
  textsOf<PostponedRowsTable>('postponed_rows', { code: ['sweep', 'reason'] }),
];

declare module '../schema.ts' {
  interface Tables {
    installation: InstallationTable;
    portalInstances: PortalInstancesTable;
    postponedRows: PostponedRowsTable;
  }
}
