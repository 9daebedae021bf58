import { randomBytes } from 'node:crypto';
import { ERASED_NAME, erasedEmail } from '@portal/contract/operating/personal-data/rules.ts';
import { sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import type { UserRow } from '../../../db/schema/companies.ts';

/** Somebody may have taken the name of an erased account before. */
async function freeSuffix(db: Db, { id }: UserRow): Promise<string> {
  const taken = await db
    .selectFrom('users')
    .select('id')
    .where((e) =>
      e.or([
        e(sql`lower(username)`, '=', `erased-${id}`),
        e(sql`lower(email)`, '=', erasedEmail(id)),
        e('usernameKey' as never, '=', `erased-${id}` as never),
      ]),
    )
    .where('id', '<>', id)
    .executeTakeFirst();
  return taken ? `-${randomBytes(6).toString('hex')}` : '';
}

/** Empties the account. It keeps its number, because records of the company refer to it. */
export async function eraseAccount(db: Db, user: UserRow): Promise<void> {
  const suffix = await freeSuffix(db, user);
  await db
    .updateTable('users')
    .set((e) => ({
      ...{
        username: `erased-${user.id}${suffix}`,
        email: suffix + erasedEmail(user.id),
        contactName: ERASED_NAME,
      },
      ...{ active: false, passwordHash: null },
      ...{ newEmail: null, phone: null, company: null, customerNo: null, address: null, customerId: null },
      ...{ emailVerifiedAt: null, termsAcceptedFrom: null, lastSignInAt: null, managesTeam: false },
      ...{ version: e('version', '+', 1), updatedAt: sql`now()` },
    }))
    .where('id', '=', user.id)
    .execute();
  // The change of the address may have left a link to take it back.
  await db.deleteFrom('oneTimeTokens').where('userId', '=', user.id).execute();
}
