import { customerMessages, usesInWords } from '@portal/contract/people/customers/messages.ts';
import type { Locked } from '../../../db/locked.ts';
import type { CustomerRow } from '../../../db/schema/companies.ts';
import { conflict } from '../../../errors.ts';
import type { Work } from '../../../work.ts';
import { record } from '../../records/audit/index.ts';
import { usesOf } from './customer-references.ts';

/**
 * Removes a customer.
 * @throws 409 that names what uses it (D5.1). Such a customer can only be deactivated.
 */
export async function deleteCustomer(work: Work, row: Locked<CustomerRow>): Promise<void> {
  // An invited person can still accept. They then get a new record.
  const uses = usesInWords({ ...(await usesOf(work.db, row.id)), invitations: 0 });
  if (uses.length > 0) throw conflict('customer.in_use', customerMessages.inUse(uses));
  await work.db.deleteFrom('customers').where('id', '=', row.id).execute();
  const { companyId: _companyId, version: _version, ...before } = row;
  await record(work, { action: 'customer.deleted', kind: 'customer', id: row.id, before });
}
