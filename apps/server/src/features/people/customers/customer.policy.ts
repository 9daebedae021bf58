import { isStaff } from '@portal/contract/core/roles.ts';
import { customerMessages } from '@portal/contract/people/customers/messages.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Actor } from '../../../db/actor.ts';
import { findRow } from '../../../db/locked.ts';
import type { RecordScope } from '../../../records.ts';

/**
 * Returns a condition on `customers as c` for the customers that a caller sees: staff all of the tenant, a portal user
 * their own record.
 */
export const visibleTo = ({ role, customerId }: Actor): RawBuilder<SqlBool> =>
  isStaff(role) ? sql<SqlBool>`true` : sql<SqlBool>`c.id = ${customerId}`;

export const customerScope: RecordScope<'customer'> = {
  table: 'customers',
  notFound: customerMessages.notFound,
  find: (db, actor, id, lock) =>
    findRow(db.selectFrom('customers as c').selectAll().where('c.id', '=', id).where(visibleTo(actor)), lock),
};
