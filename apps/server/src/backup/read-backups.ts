import type { Selectable } from 'kysely';
import type { Db } from '../db/bound-kysely.ts';
import type { BackupsTable } from '../db/schema/operating.ts';

export type BackupRow = Selectable<BackupsTable>;

const MOST = 50;

/**
 * Returns the last 50 backups that the portal made by itself, newest first (D12.3). Each has its size in bytes. A
 * backup is good when `verifiedAt` is set. The caller works across companies.
 */
export const readBackups = (db: Db): Promise<BackupRow[]> =>
  db
    .selectFrom('backups')
    .selectAll()
    .orderBy('startedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST)
    .execute();
