import { authMessages } from '@portal/contract/auth/endpoints.ts';
import { importMessages } from '@portal/contract/customer-import/messages.ts';
import { technicianMessages } from '@portal/contract/technicians/messages.ts';
import { type AppError, conflict, invalidField } from '../errors.ts';

/** Columns that name another row, and what that row is called. */
const records: Readonly<Record<string, string>> = {
  company_id: 'company',
  user_id: 'user',
  customer_id: 'customer',
  current_customer_id: 'customer',
  repair_id: 'repair',
  related_repair_id: 'repair',
  technician_id: 'technician',
  appointment_id: 'appointment',
  service_type_id: 'service type',
  equipment_type_id: 'equipment type',
  equipment_model_id: 'equipment model',
  demo_equipment_id: 'demo unit',
  estimate_id: 'estimate',
  file_id: 'file',
  shipping_label_file_id: 'file',
  import_id: 'import',
  invitation_id: 'invitation',
  template_id: 'template',
  shipment_id: 'shipment',
  part_id: 'part',
  preferred_supplier_id: 'supplier',
  reverses_id: 'stock movement',
};

/**
 * Unique keys that two people, or one person with an outdated page, can violate. All other unique keys are numbers that
 * the portal assigns.
 */
const taken: Readonly<Record<string, () => AppError>> = {
  users_username_taken: () => conflict('user.username_taken', authMessages.usernameTaken),
  users_username_key_taken: () => conflict('user.username_taken', authMessages.usernameTaken),
  users_email_taken: () => conflict('user.email_taken', authMessages.emailTaken),
  technicians_user_taken: () => conflict('technician.user_taken', technicianMessages.userTaken),
  companies_host_name: () => conflict('company.host_taken', 'Another company already uses this host name'),
  customer_imports_running: () => conflict('customer-import.running', importMessages.running),
  repairs_company_id_service_report_number_key: () =>
    conflict('repair.number_taken', 'Another repair already has this service report number'),
  estimates_one_draft: () => conflict('estimate.changed', 'Somebody else has just begun an estimate'),
  estimates_company_id_repair_id_version_key: () =>
    conflict('estimate.changed', 'Somebody else has just saved this estimate'),
  email_templates_one_default: () =>
    conflict('email-template.default_taken', 'Somebody else has just chosen another default'),
  demo_equipment_loans_one_open: () => conflict('demo-equipment.on_loan', 'This unit is already on loan'),
  stock_movements_company_id_reverses_id_key: () =>
    conflict('stock-movement.reversed', 'This stock movement was already reversed'),
};

/** True for a unique key with a sentence of its own. */
export const isTakenKnown = (constraint: string): boolean => constraint in taken;

/** Returns the 409 for a value that somebody else stored first. */
export const somebodyWasFirst = (constraint: string | undefined): AppError =>
  taken[constraint ?? '']?.() ??
  conflict('record.conflict', 'Somebody else has just saved the same. Please try again.');

const columnOf = (constraint: string): string | undefined =>
  Object.keys(records)
    .filter((column) => constraint.endsWith(`_${column}_fkey`))
    .sort((a, b) => b.length - a.length)[0];

interface BrokenReference {
  constraint?: string | undefined;
  /** The table that refers. */
  table?: string | undefined;
  message: string;
}

/**
 * Returns the error for a write that breaks a reference: 400 with the field that names a missing row, or 409 when the
 * row to delete is still in use. Only PostgreSQL's sentence tells the two apart, in whatever language: the second names
 * the key and two tables, the first the key and one.
 */
export function brokenReference({ constraint = '', table = '', message }: BrokenReference): AppError {
  const column = columnOf(constraint);
  const record = records[column ?? ''] ?? 'record';
  const names = message.match(/["«„“'»][^"«»„“”']+["»“”'«]/g) ?? [];
  if (names.length > 2)
    return conflict(
      'record.in_use',
      `This ${record} is still in use: ${table.replace(/_/g, ' ') || 'other records'} refer to it.`,
    );
  const field = (column ?? 'id').replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
  return invalidField(field, `Unknown ${record}`);
}

/** Returns what the referring column of this foreign key names, or undefined when no words are listed for it yet. */
export const recordOfKey = (constraint: string): string | undefined => {
  const column = columnOf(constraint);
  return column && records[column];
};
