import { withoutAmounts } from '@portal/contract/core/money.ts';
import { isAdmin, isStaff } from '@portal/contract/core/roles.ts';
import { estimateMessages } from '@portal/contract/estimates/endpoints.ts';
import type { RepairAbilities } from '@portal/contract/repairs/shapes.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Actor } from '../../db/actor.ts';
import type { RepairRow } from '../../db/schema/repairs.ts';

/** D3.11: how long a deleted repair can be brought back. */
export const RESTORE_DAYS = 90;

/**
 * The repairs a caller sees, as a condition on `repairs as r`: staff those of the tenant, a customer their own
 * and those of their customer record (D1.6).
 */
export function ownedBy({ role, userId, customerId }: Actor): RawBuilder<SqlBool> {
  if (isStaff(role)) return sql<SqlBool>`true`;
  return customerId === null
    ? sql<SqlBool>`r.user_id = ${userId}`
    : sql<SqlBool>`(r.user_id = ${userId} or r.customer_id = ${customerId})`;
}

/** Deleted repairs that may still be restored, as a condition on `repairs as r`; nobody else has any (D3.11). */
export const restorableBy = ({ role }: Actor): RawBuilder<SqlBool> =>
  role === 'superadmin'
    ? sql<SqlBool>`r.deleted_at > now() - make_interval(days => ${RESTORE_DAYS})`
    : sql<SqlBool>`false`;

/** True for those who see timeline entries, images and files that are internal (D3.5). */
export const seesInternal = ({ role }: Actor): boolean => isStaff(role);

/**
 * What staff and portal wrote of a repair for other eyes, as its reader may have it: a technician gets no money but
 * the charge price of parts (access.md), whatever a sentence, a template or a subject names.
 * The wish "under $200" is the name of an option and no price (D3.6).
 */
export const wordsFor = ({ role }: Pick<Actor, 'role'>, text: string): string =>
  role === 'technician' && text !== estimateMessages.preauthorised ? withoutAmounts(text) : text;

/** Papers of a repair carry prices: of the stored files a technician gets its images and its label (access.md). */
export const filesFor = ({ role }: Pick<Actor, 'role'>): RawBuilder<SqlBool> =>
  role === 'technician'
    ? sql<SqlBool>`(exists (select 1 from repair_images i where i.file_id = f.id)
        or exists (select 1 from repairs l where l.shipping_label_file_id = f.id))`
    : sql<SqlBool>`true`;

/** Returns what the caller may do now with a repair that they can see. */
export function abilities({ role }: Actor, repair: Pick<RepairRow, 'status' | 'deletedAt'>): RepairAbilities {
  const alive = repair.deletedAt === null;
  const staff = alive && isStaff(role);
  const admin = alive && isAdmin(role);
  return {
    update: admin,
    progress: staff,
    addLog: staff,
    addImage: staff,
    deleteImage: admin,
    addPhoto: alive && role === 'customer' && repair.status === 'submitted',
    delete: admin,
    restore: !alive && role === 'superadmin',
    seeCosts: isAdmin(role),
  };
}
