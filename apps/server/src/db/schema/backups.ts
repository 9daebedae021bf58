import type { Generated } from 'kysely';
import { textsOf } from './texts.ts';

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

export const backupsTexts = [textsOf<BackupsTable>('backups', { code: ['file', 'error', 'damage'] })];

declare module '../schema.ts' {
  interface Tables {
    backups: BackupsTable;
  }
}
