import type { CompaniesTable, CompanyCountersTable, CustomersTable, UsersTable } from './schema/companies.ts';
import type { InstallationTable } from './schema/installation.ts';
import type {
  FilesTable,
  RepairImagesTable,
  RepairLogsTable,
  RepairPartsTable,
  RepairSearchTable,
  RepairsTable,
  RepairTotalsTable,
  RepairUsersTable,
  TechniciansTable,
} from './schema/repairs.ts';
import type {
  KnownDevicesTable,
  OneTimeTokensTable,
  SessionsTable,
  SignInFailuresTable,
} from './schema/sign-in.ts';
import type {
  AuditEntriesTable,
  IdempotencyKeysTable,
  NotificationsTable,
  OutboxMessagesTable,
} from './schema/traces.ts';

/** Every table, in the names queries use; columns are snake_case in SQL and camelCase here. */
export interface Tables {
  auditEntries: AuditEntriesTable;
  companies: CompaniesTable;
  companyCounters: CompanyCountersTable;
  customers: CustomersTable;
  files: FilesTable;
  idempotencyKeys: IdempotencyKeysTable;
  installation: InstallationTable;
  knownDevices: KnownDevicesTable;
  notifications: NotificationsTable;
  oneTimeTokens: OneTimeTokensTable;
  outboxMessages: OutboxMessagesTable;
  repairImages: RepairImagesTable;
  repairLogs: RepairLogsTable;
  repairParts: RepairPartsTable;
  repairSearch: RepairSearchTable;
  repairTotals: RepairTotalsTable;
  repairUsers: RepairUsersTable;
  repairs: RepairsTable;
  sessions: SessionsTable;
  signInFailures: SignInFailuresTable;
  technicians: TechniciansTable;
  users: UsersTable;
}
