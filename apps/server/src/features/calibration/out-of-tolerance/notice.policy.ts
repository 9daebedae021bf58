import { outOfToleranceMessages as say } from '@portal/contract/calibration/out-of-tolerance/messages.ts';
import { isStaff } from '@portal/contract/core/roles.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Actor } from '../../../db/actor.ts';
import { findRow } from '../../../db/transactions/locked.ts';
import type { RecordScope } from '../../../records.ts';
import { hasLaboratory } from '../../laboratory/laboratory-settings/index.ts';

/**
 * Returns the condition on `out_of_tolerance_notices as n` for the notices that a caller sees: staff all of the tenant, a
 * portal user those whose certificate names them or their customer record. Without a laboratory there are none.
 */
export function readableNotices({ role, userId, customerId }: Actor): RawBuilder<SqlBool> {
  if (isStaff(role)) return hasLaboratory;
  return sql<SqlBool>`(${hasLaboratory} and exists (select from calibrations o join certificates t on t.id = o.certificate_id
    where o.id = n.calibration_id and (t.user_id = ${userId} or t.customer_id = ${customerId})))`;
}

export const noticeScope: RecordScope<'outOfToleranceNotice'> = {
  table: 'out_of_tolerance_notices',
  notFound: say.notFound,
  find: (db, actor, id, lock) =>
    findRow(
      db
        .selectFrom('outOfToleranceNotices as n')
        .selectAll()
        .where('n.id', '=', id)
        .where(readableNotices(actor)),
      lock,
    ),
};
