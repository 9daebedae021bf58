import type { endpoints } from '@portal/contract/index.ts';
import { sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import { type Locked, lockRow } from '../../../db/locked.ts';
import type { UserRow } from '../../../db/schema/companies.ts';
import type { PublicCall } from '../../../http/call.ts';
import {
  badLink,
  holderOf,
  type MailOfLink,
  mailServerOf,
  provesBeyondCompany,
  sendPasswordReset,
  useUp,
  voidTokens,
} from '../../messaging/account-mail/index.ts';
import { record } from '../../records/audit/index.ts';
import { followNewAddress } from '../customers/index.ts';
import { inTenantOf } from './in-tenant-of.ts';
import { recordedActorOf } from './recorded-actor.ts';
import { endAccess, removeSetUps } from './shut-out.ts';

interface Earlier extends MailOfLink {
  tokenId: number;
  email: string;
  since: Date;
}

/** Makes later links invalid. They were mailed to addresses of the person who changed the address. */
const voidLaterLinks = (db: Db, user: UserRow, { tokenId }: Earlier) =>
  voidTokens(db, user.id, 'take-back', sql`l.id > ${tokenId}`);

async function takeBack(
  { runtime, origin }: PublicCall<typeof endpoints.auth.takeBackEmail>,
  db: Db,
  user: Locked<UserRow>,
  earlier: Earlier,
): Promise<void> {
  const { email } = earlier;
  await voidLaterLinks(db, user, earlier);
  await endAccess(db, user.id);
  await removeSetUps(db, user.id, earlier.since);
  const restored = await db
    .updateTable('users')
    .set((e) => ({
      email,
      newEmail: null,
      emailVerifiedAt: sql`now()`,
      provenBeyondCompany: provesBeyondCompany(earlier),
      passwordHash: null,
      version: e('version', '+', 1),
      updatedAt: sql`now()`,
    }))
    .where('id', '=', user.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await followNewAddress(db, user, email);
  await sendPasswordReset({ db, runtime }, restored);
  await record(
    { db, origin, actor: recordedActorOf(user) },
    {
      action: 'user.email_taken_back',
      kind: 'user',
      id: user.id,
      before: { email: user.newEmail ?? user.email },
      after: { email, ...mailServerOf(earlier) },
    },
  );
}

/**
 * Takes back a change of the e-mail address with the link mailed to the old address (D1.8). The old address is in use
 * again, also when the new one was confirmed. Every session ends and the password stops working. The old address gets
 * a link to set a new password.
 * @throws 400, the same for every bad link.
 */
export async function takeBackEmail(call: PublicCall<typeof endpoints.auth.takeBackEmail>): Promise<void> {
  const { runtime, body } = call;
  const holder = await holderOf(runtime, 'take-back', body.token);
  if (holder.usedAt || holder.tokenEmail === null) throw badLink();
  const { id, tokenId, tokenEmail: email, tokenCreatedAt: since, mailId, ownServer } = holder;
  await inTenantOf(runtime, holder, async (db) => {
    const user = await lockRow(db.selectFrom('users').selectAll().where('id', '=', id));
    if (!user) throw badLink();
    await useUp(db, tokenId);
    await takeBack(call, db, user, { tokenId, email, since, mailId, ownServer });
  });
}
