import type { Check } from './check.ts';
import { auditTrailCheck } from './checks/audit-trail.ts';
import { backupsCheck } from './checks/backups.ts';
import { clockCheck } from './checks/clock.ts';
import { databaseRolesCheck } from './checks/database-roles.ts';
import { databaseSizeCheck } from './checks/database-size.ts';
import { diskSpaceCheck } from './checks/disk-space.ts';
import { jobsCheck } from './checks/jobs.ts';
import { knownWordsCheck } from './checks/known-words.ts';
import { mailServersCheck } from './checks/mail-servers.ts';
import { orphanFilesCheck } from './checks/orphan-files.ts';
import { outboxCheck } from './checks/outbox.ts';
import { paperHashesCheck } from './checks/paper-hashes.ts';
import { scheduledJobsCheck } from './checks/scheduled-jobs.ts';
import { schemaCheck } from './checks/schema.ts';
import { secretsCheck } from './checks/secrets.ts';
import { storageCheck } from './checks/storage.ts';
import { storedFilesCheck } from './checks/stored-files.ts';
import { tablesCheck } from './checks/tables.ts';
import { tenantWallCheck } from './checks/tenant-wall.ts';
import { keptAmounts } from './kept-values/amounts.ts';
import { keptOfCompanies } from './kept-values/customers.ts';
import { impossibleValues } from './kept-values/impossible.ts';
import { keptValueCheck } from './kept-values/kept-value.ts';
import { keptOfRepairs } from './kept-values/repairs.ts';
import { knownStatuses } from './kept-values/statuses.ts';
import { keptOfStock } from './kept-values/stock.ts';

/** Every check, in the order of its line. What others need comes first. */
export const checks: readonly Check[] = [
  tablesCheck,
  schemaCheck,
  tenantWallCheck,
  databaseRolesCheck,
  secretsCheck,
  storageCheck,
  storedFilesCheck,
  orphanFilesCheck,
  paperHashesCheck,
  ...[
    knownStatuses,
    ...keptOfRepairs,
    ...keptAmounts,
    ...keptOfStock,
    ...keptOfCompanies,
    ...impossibleValues,
  ].map(keptValueCheck),
  knownWordsCheck,
  auditTrailCheck,
  jobsCheck,
  scheduledJobsCheck,
  outboxCheck,
  mailServersCheck,
  backupsCheck,
  diskSpaceCheck,
  databaseSizeCheck,
  clockCheck,
];
