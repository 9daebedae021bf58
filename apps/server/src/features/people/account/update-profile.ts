import type { Body } from '@portal/contract/core/endpoint.ts';
import type { endpoints } from '@portal/contract/index.ts';
import type { User } from '@portal/contract/people/auth/shapes.ts';
import { sql } from 'kysely';
import { shownEmail } from '../../../auth/shown-email.ts';
import { lockRow } from '../../../db/locked.ts';
import type { UserRow } from '../../../db/schema/companies.ts';
import { signedOut } from '../../../errors.ts';
import type { Call } from '../../../http/call.ts';
import { record } from '../../records/audit/index.ts';
import { emailChange, finishEmailChange, readCaller } from '../auth/index.ts';

type Profile = Body<typeof endpoints.account.updateProfile>;

const FIELDS = ['email', 'company', 'contactName', 'customerNo', 'phone', 'address'] as const;
type Changes = Partial<Pick<UserRow, (typeof FIELDS)[number]>>;

/**
 * Returns the fields that were sent and differ; an empty text means none. `company` is only a label: it does not change
 * the user's company.
 */
const changesOf = (shown: Pick<UserRow, (typeof FIELDS)[number]>, profile: Profile): Changes =>
  Object.fromEntries(
    FIELDS.flatMap((field) => {
      const given = profile[field];
      const value = given || null;
      return given === undefined || value === shown[field] ? [] : [[field, value]];
    }),
  );

/**
 * Changes the caller's own profile (A7). A new e-mail address waits until it is confirmed (D1.8).
 * @throws 409 when another user has the address.
 */
export async function updateProfile({
  work,
  body,
}: Call<typeof endpoints.account.updateProfile>): Promise<User> {
  const { db, actor } = work;
  const user = await lockRow(db.selectFrom('users').selectAll().where('id', '=', actor.userId));
  if (!user) throw signedOut();
  const shown = { ...user, email: shownEmail(user) };
  const { email, ...others } = changesOf(shown, body);
  const changes = { ...others, ...(email !== undefined && { email }) };
  const fields = Object.keys(changes) as (keyof Changes)[];
  if (fields.length > 0) {
    const asked = email === undefined ? undefined : await emailChange(db, user, email);
    const after = await db
      .updateTable('users')
      .set((e) => ({
        ...others,
        ...asked?.columns,
        version: e('version', '+', 1),
        updatedAt: sql`now()`,
      }))
      .where('id', '=', user.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    if (asked?.moved) await finishEmailChange(work, user, after, 'themselves');
    await record(work, {
      action: asked?.moved ? 'user.email_changed' : 'user.profile_changed',
      kind: 'user',
      id: user.id,
      before: Object.fromEntries(fields.map((field) => [field, shown[field]])),
      after: changes,
    });
  }
  return readCaller(work);
}
