import type { KeptRecord } from '@portal/contract/personal-data/rules.ts';

/** The tables of the records that keep a person's name. The screen names these records before and after. */
const tablesOf: Readonly<Record<KeptRecord, readonly string[]>> = {
  estimates: ['estimates', 'estimate_lines'],
  certificates: ['certificates', 'calibrations', 'calibration_standards'],
  agreements: ['demo_equipment_agreements', 'demo_equipment_inspections'],
  invoices: ['quickbooks_invoices'],
  // Their names in the database go. What is drawn in them stays.
  files: [],
  quickbooks: [],
  backups: [],
};

export const keptTables: ReadonlySet<string> = new Set(Object.values(tablesOf).flat());

/** Tables that belong to the account alone. Their rows are deleted. */
export const ownTables = [
  ...['sessions', 'one_time_tokens', 'known_devices', 'recovery_codes', 'second_factors', 'idempotency_keys'],
  ...['notifications', 'saved_views', 'calendar_feeds', 'repair_message_reads', 'repair_acts'],
] as const;

/** Stock never changes but by movements, which name staff. They hold nothing of customers. */
export const withoutPeople: ReadonlySet<string> = new Set(['stock_movements', 'users', 'erasures']);
