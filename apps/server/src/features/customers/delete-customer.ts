import { customerMessages, usesInWords } from '@portal/contract/customers/messages.ts';
import type { CustomerRow } from '../../db/schema/companies.ts';
import { conflict } from '../../errors.ts';
import type { Work } from '../../http/call.ts';
import { record } from '../audit/index.ts';
import { usesOf } from './customer-references.ts';

/** Removes a customer. @throws 409 saying what uses it (D5.1); deactivating is the way out then. */
export async function deleteCustomer(work: Work, row: CustomerRow): Promise<void> {
  // Whoever was invited can still accept, with a record of their own.
  const uses = usesInWords({ ...(await usesOf(work.db, row.id)), invitations: 0 });
  if (uses.length > 0) throw conflict('customer.in_use', customerMessages.inUse(uses));
  await work.db.deleteFrom('customers').where('id', '=', row.id).execute();
  const { companyId: _companyId, version: _version, ...before } = row;
  await record(work, { action: 'customer.deleted', kind: 'customer', id: row.id, before });
}
