import { isStaff } from '@portal/contract/core/roles.ts';
import { customerMessages } from '@portal/contract/customers/messages.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Actor } from '../../db/actor.ts';
import type { RecordScope } from '../../records.ts';

/** The customers a caller sees, as a condition on `customers as c`: staff the tenant's, a customer their own record. */
export const visibleTo = ({ role, customerId }: Actor): RawBuilder<SqlBool> =>
  isStaff(role) ? sql<SqlBool>`true` : sql<SqlBool>`c.id = ${customerId}`;

export const customerScope: RecordScope<'customer'> = {
  table: 'customers',
  notFound: customerMessages.notFound,
  find: (db, actor, id, lock) =>
    db
      .selectFrom('customers as c')
      .selectAll()
      .where('c.id', '=', id)
      .where(visibleTo(actor))
      .$if(lock, (query) => query.forUpdate())
      .executeTakeFirst(),
};
