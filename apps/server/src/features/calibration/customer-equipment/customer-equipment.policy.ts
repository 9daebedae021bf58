import { isStaff } from '@portal/contract/core/roles.ts';
import { unitMessages } from '@portal/contract/repairs/equipment-models/unit-messages.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Actor } from '../../../db/actor.ts';
import { findRow } from '../../../db/transactions/locked.ts';
import type { RecordScope } from '../../../records.ts';

/**
 * Returns a condition on `customer_equipment as e` for the units that a caller sees: staff all of the tenant, a portal
 * user those of their customer record (D5.14).
 */
export const unitsOf = ({ role, customerId }: Actor): RawBuilder<SqlBool> =>
  isStaff(role) ? sql<SqlBool>`true` : sql<SqlBool>`e.customer_id = ${customerId}`;

export const customerEquipmentScope: RecordScope<'customerEquipment'> = {
  table: 'customer_equipment',
  notFound: unitMessages.notFound,
  find: (db, actor, id, lock) =>
    findRow(
      db.selectFrom('customerEquipment as e').selectAll('e').where('e.id', '=', id).where(unitsOf(actor)),
      lock,
    ),
};
