import type { QuickbooksCustomer } from '@portal/contract/accounting/quickbooks/sync-shapes.ts';
import { syncMessages } from '@portal/contract/accounting/quickbooks/sync-words.ts';
import { sql } from 'kysely';
import type { QuickbooksCustomerRow } from '../../../../db/schema/quickbooks.ts';
import type { Locked } from '../../../../db/transactions/locked.ts';
import { conflict, invalidField } from '../../../../errors.ts';
import type { Work } from '../../../../work.ts';
import { customerScope } from '../../../people/customers/index.ts';
import { record } from '../../../records/audit/index.ts';
import { readQuickbooksCustomer } from './list-customers.ts';
import { columnsOf } from './merge-values.ts';

/**
 * Links a customer at QuickBooks to a customer here by hand (D8.4). The next sync compares both.
 * @throws 400 for an absent or foreign customer (access rule 6), 409 when that one is linked already.
 */
export async function linkCustomer(
  work: Work,
  row: Locked<QuickbooksCustomerRow>,
  customerId: number,
): Promise<QuickbooksCustomer> {
  const { db, actor, runtime } = work;
  const customer = await customerScope.find(db, actor, customerId, true);
  if (!customer) throw invalidField('customerId', syncMessages.unknownCustomer);
  const same = row.customerId === customer.id;
  await db
    .updateTable('quickbooksCustomers')
    .set({
      ...{ customerId: customer.id, leftAlone: false },
      ...(!same && { agreed: '{}', conflicts: '[]', customerSeenAt: null, tokenSeen: null }),
    })
    .where('id', '=', row.id)
    .execute();
  await db
    .deleteFrom('quickbooksLeftCustomers')
    .where('realmId', '=', row.realmId)
    .where('customerId', '=', customer.id)
    .execute();
  await record(work, {
    action: 'quickbooks.customer_linked',
    kind: 'quickbooksCustomer',
    id: row.id,
    before: { customerId: row.customerId },
    after: { name: row.displayName, customerId: customer.id },
  });
  await runtime.events.publish(db, { companyId: row.companyId, kind: 'quickbooks' });
  return readQuickbooksCustomer(db, row.id);
}

/** Removes a link. Both customers are left alone from then on. @throws 409 without a link. */
export async function unlinkCustomer(work: Work, row: Locked<QuickbooksCustomerRow>): Promise<void> {
  const { db, runtime } = work;
  if (row.customerId === null) throw conflict('quickbooks.not_linked', syncMessages.notLinked);
  await db
    .updateTable('quickbooksCustomers')
    .set({
      ...{ customerId: null, leftAlone: true, agreed: '{}', conflicts: '[]' },
      ...{ customerSeenAt: null, tokenSeen: null },
    })
    .where('id', '=', row.id)
    .execute();
  await db
    .insertInto('quickbooksLeftCustomers')
    .values({ companyId: row.companyId, realmId: row.realmId, customerId: row.customerId })
    .onConflict((c) => c.doNothing())
    .execute();
  await record(work, {
    action: 'quickbooks.customer_unlinked',
    kind: 'quickbooksCustomer',
    id: row.id,
    before: { name: row.displayName, customerId: row.customerId },
  });
  await runtime.events.publish(db, { companyId: row.companyId, kind: 'quickbooks' });
}

/**
 * Decides the conflict of a link (D8.4). The values of QuickBooks are written here at once. The values here are sent by
 * the next sync, because the portal does not wait for QuickBooks.
 * @throws 409 without a conflict.
 */
export async function resolveConflict(
  work: Work,
  row: Locked<QuickbooksCustomerRow>,
  keep: 'here' | 'there',
): Promise<QuickbooksCustomer> {
  const { db, actor, runtime } = work;
  const fields = row.conflicts.map(({ field }) => field);
  const customer =
    row.customerId === null ? undefined : await customerScope.find(db, actor, row.customerId, true);
  if (fields.length === 0 || !customer) throw conflict('quickbooks.no_conflict', syncMessages.noConflict);
  // A side that agrees with what was agreed is the old one, so the other side's values flow to it.
  const agreed = { ...row.agreed };
  for (const field of fields) agreed[field] = row.fields[field];
  if (keep === 'there')
    await db
      .updateTable('customers')
      .set({
        ...columnsOf(row.fields, fields),
        updatedAt: sql<Date>`now()`,
        version: sql<number>`version + 1`,
      })
      .where('id', '=', customer.id)
      .execute();
  await db
    .updateTable('quickbooksCustomers')
    .set({ agreed: JSON.stringify(agreed), conflicts: '[]', customerSeenAt: null })
    .where('id', '=', row.id)
    .execute();
  await record(work, {
    action: 'quickbooks.conflict_decided',
    kind: 'quickbooksCustomer',
    id: row.id,
    before: { name: row.displayName, fields },
    after: { keep },
  });
  for (const kind of ['quickbooks', 'customer'] as const)
    await runtime.events.publish(db, { companyId: row.companyId, kind });
  return readQuickbooksCustomer(db, row.id);
}
