import type { Body } from '@portal/contract/endpoint.ts';
import type { endpoints } from '@portal/contract/index.ts';
import type { User } from '@portal/contract/user.ts';
import { sql } from 'kysely';
import type { UserRow } from '../../db/schema/companies.ts';
import { signedOut } from '../../errors.ts';
import type { Call, Work } from '../../http/call.ts';
import { record } from '../audit/index.ts';
import { readCaller, sendEmailNotice, sendVerification, voidTokens } from '../auth/index.ts';

type Profile = Body<typeof endpoints.account.updateProfile>;

const FIELDS = ['email', 'company', 'contactName', 'customerNo', 'phone', 'address'] as const;
type Changes = Partial<Pick<UserRow, (typeof FIELDS)[number]>>;

/** What is sent and differs; an empty text means none. `company` is a label and never moves anybody. */
const changesOf = (user: UserRow, profile: Profile): Changes =>
  Object.fromEntries(
    FIELDS.flatMap((field) => {
      const given = profile[field];
      const value = given || null;
      return given === undefined || value === user[field] ? [] : [[field, value]];
    }),
  );

/** The new address has to prove itself, and the old one hears of it; links sent there stop working. */
async function changeAddress(work: Work, before: UserRow, after: UserRow): Promise<void> {
  await work.house.limits.use('mail-of-user', work.actor.userId);
  await voidTokens(work.db, before.id, 'password-reset');
  await sendEmailNotice(work, before);
  await sendVerification(work, after);
}

/** Changes the caller's own profile (A7). @throws 409 when the e-mail address is somebody else's. */
export async function updateProfile({
  work,
  body,
}: Call<typeof endpoints.account.updateProfile>): Promise<User> {
  const { db, actor } = work;
  const user = await db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', actor.userId)
    .forUpdate()
    .executeTakeFirst();
  if (!user) throw signedOut();
  const changes = changesOf(user, body);
  const fields = Object.keys(changes) as (keyof Changes)[];
  if (fields.length > 0) {
    const moved = changes.email !== undefined && changes.email.toLowerCase() !== user.email.toLowerCase();
    const after = await db
      .updateTable('users')
      .set((e) => ({
        ...changes,
        ...(moved && { emailVerifiedAt: null }),
        version: e('version', '+', 1),
        updatedAt: sql`now()`,
      }))
      .where('id', '=', user.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    if (moved) await changeAddress(work, user, after);
    await record(work, {
      action: moved ? 'user.email_changed' : 'user.profile_changed',
      kind: 'user',
      id: user.id,
      before: Object.fromEntries(fields.map((field) => [field, user[field]])),
      after: changes,
    });
  }
  return readCaller(work);
}
