import type { Generated } from 'kysely';
import { textsOf } from './texts.ts';

export interface InstallationTable {
  id: Generated<number>;
  /** Which master key sealed this database's secrets. */
  keyFingerprint: string;
  createdAt: Generated<Date>;
  /** When superadmins were last told that no backup is younger than two days. */
  backupWarnedAt: Date | null;
}

export const installationTexts = [textsOf<InstallationTable>('installation', { code: ['keyFingerprint'] })];

declare module '../schema.ts' {
  interface Tables {
    installation: InstallationTable;
  }
}
