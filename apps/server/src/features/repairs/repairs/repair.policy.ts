import { type Dollars, fromNumeric, toDollars, withoutAmounts } from '@portal/contract/core/numbers/money.ts';
import { isAdmin, isStaff } from '@portal/contract/core/roles.ts';
import { preauthorisedWords, USUAL_LIMIT } from '@portal/contract/repairs/repairs/pre-approval.ts';
import type { RepairAbilities } from '@portal/contract/repairs/repairs/shapes.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Actor } from '../../../db/actor.ts';
import type { RepairRow } from '../../../db/schema/repairs.ts';

/** The number of days in which a deleted repair can be restored (D3.11). */
export const RESTORE_DAYS = 90;

/**
 * Returns the condition on `repairs as r` for the repairs that a caller sees. Staff see those of the tenant. A
 * customer sees their own and those of their customer record (D1.6).
 */
export function ownedBy({ role, userId, customerId }: Actor): RawBuilder<SqlBool> {
  if (isStaff(role)) return sql<SqlBool>`true`;
  return customerId === null
    ? sql<SqlBool>`r.user_id = ${userId}`
    : sql<SqlBool>`(r.user_id = ${userId} or r.customer_id = ${customerId})`;
}

/**
 * Returns the condition on `repairs as r` for deleted repairs that can still be restored. Only a superadmin sees any
 * (D3.11).
 */
export const restorableBy = ({ role }: Actor): RawBuilder<SqlBool> =>
  role === 'superadmin'
    ? sql<SqlBool>`r.deleted_at > now() - make_interval(days => ${RESTORE_DAYS})`
    : sql<SqlBool>`false`;

/** Returns true when the caller sees internal timeline entries, images and files (D3.5). */
export const seesInternal = ({ role }: Actor): boolean => isStaff(role);

/**
 * Returns a text about a repair as its reader may see it. For a technician, it removes the amounts that a sentence, a
 * template or a subject names, because technicians see no amounts except the charge price of parts (access.md). The
 * wish "under $200" stays, because it is the name of an option and no price (D3.6). Another amount is one of the company.
 */
export const wordsFor = ({ role }: Pick<Actor, 'role'>, text: string): string =>
  role === 'technician' && text !== preauthorisedWords(USUAL_LIMIT) ? withoutAmounts(text) : text;

/** Returns the amount that the customer agreed to beforehand, as its reader may see it: a technician only the usual one. */
export const agreedBeforehandFor = (
  { role }: Pick<Actor, 'role'>,
  { preApprovedUpTo }: Pick<RepairRow, 'preApprovedUpTo'>,
): Dollars | undefined => {
  const limit = toDollars(fromNumeric(preApprovedUpTo)) ?? USUAL_LIMIT;
  return role === 'technician' && limit !== USUAL_LIMIT ? undefined : limit;
};

/**
 * Returns the condition for the stored files of a repair that the caller may read. Documents of a repair hold prices,
 * so a technician gets only its images, those of messages, and its shipping label (access.md).
 */
export const filesFor = ({ role }: Pick<Actor, 'role'>): RawBuilder<SqlBool> =>
  role === 'technician'
    ? sql<SqlBool>`(exists (select 1 from repair_images i where i.file_id = f.id)
        or exists (select 1 from repairs l where l.shipping_label_file_id = f.id)
        or (f.content_type like 'image/%' and exists (select 1 from repair_message_files m where m.file_id = f.id)))`
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
