import type { Erasure } from '@portal/contract/operating/personal-data/endpoints.ts';
import { personalDataMessages as messages } from '@portal/contract/operating/personal-data/messages.ts';
import { personalDataPaths } from '@portal/contract/operating/personal-data/paths.ts';
import { sql } from 'kysely';
import { checkPasswordAgain } from '../../../auth/check-password-again.ts';
import { conflict, signedOut } from '../../../errors.ts';
import type { Work } from '../../../work.ts';
import { record } from '../../records/audit/index.ts';
import { notify } from '../../records/notifications/index.ts';
import { presentErasure } from './present-erasure.ts';

/**
 * Asks the company to erase the caller, and tells its admins. They decide, because repairs may still be open.
 * @throws 400 for a wrong password, 429 after too many, 409 when it was asked before.
 */
export async function askErasure(work: Work, currentPassword: string): Promise<Erasure> {
  const { db, actor, runtime } = work;
  const user = await db.selectFrom('users').selectAll().where('id', '=', actor.userId).executeTakeFirst();
  if (!user?.companyId) throw signedOut();
  await checkPasswordAgain(work, user, currentPassword);
  const row = await db
    .insertInto('erasures')
    .values({ userId: user.id, companyId: user.companyId, state: 'asked', askedAt: sql<Date>`now()` })
    .onConflict((conflicting) => conflicting.doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!row) throw conflict('erasure.already', messages.alreadyAsked);
  await record(work, { action: 'user.erasure_asked', kind: 'user', id: user.id });
  await notify(
    { db, runtime },
    {
      companyId: user.companyId,
      to: { group: 'admins' },
      kind: 'user.erasure_asked',
      title: `${user.contactName || user.username} asks to be erased`,
      link: personalDataPaths.person(user.id),
    },
  );
  return presentErasure(row);
}

/** Takes the caller's own wish back. @throws 409 when they never asked, or when the erasure has begun. */
export async function takeBackErasure(work: Work): Promise<void> {
  const { db, actor } = work;
  const gone = await db
    .deleteFrom('erasures')
    .where('userId', '=', actor.userId)
    .where('state', '=', 'asked')
    .executeTakeFirst();
  if (gone.numDeletedRows === 0n) throw conflict('erasure.none', messages.notAsked);
  await record(work, { action: 'user.erasure_taken_back', kind: 'user', id: actor.userId });
}
