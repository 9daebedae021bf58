import type { Generated } from 'kysely';

export interface InstallationTable {
  only: Generated<boolean>;
  /** Which master key sealed this database's secrets. */
  keyFingerprint: string;
  createdAt: Generated<Date>;
}
