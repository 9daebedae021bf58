import { sql } from 'kysely';
import { isUnprovenAccount } from '../../../auth/unproven-account.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import { usersWithAddress } from '../../../db/connections/with-address.ts';
import type { UserRow } from '../../../db/schema/companies.ts';
import type { Work } from '../../../work.ts';
import { type RecordedActor, record } from '../../records/audit/index.ts';

/**
 * Where an address is about to be used that its owner has proved or staff have entered. `userId` is the account that
 * gets it, if it exists already.
 */
interface Given {
  companyId: number | null;
  email: string;
  userId?: number;
}

/**
 * Takes the address away from accounts that registered with it and never proved it, because its owner has now opened a
 * mailed link, or because staff give the address to another user (D1.5, decision 0036). Such an account is deactivated
 * and its sessions end; staff may give it another address. Its customer record and repairs stay its own.
 * Returns their ids for the trace.
 */
export async function displaceAccounts(db: Db, { companyId, email, userId = 0 }: Given): Promise<number[]> {
  const displaced = await db
    .updateTable('users')
    .set((e) => ({
      active: false,
      displacedAt: sql<Date>`now()`,
      version: e('version', '+', 1),
      updatedAt: sql<Date>`now()`,
    }))
    .where('companyId', '=', companyId)
    .where('id', 'in', usersWithAddress(email))
    .where('id', '<>', userId)
    .where('displacedAt', 'is', null)
    .where(isUnprovenAccount())
    .returning('id')
    .execute();
  const ids = displaced.map(({ id }) => id);
  if (ids.length > 0)
    await Promise.all([
      db.deleteFrom('sessions').where('userId', 'in', ids).execute(),
      db.deleteFrom('oneTimeTokens').where('userId', 'in', ids).where('usedAt', 'is', null).execute(),
    ]);
  return ids;
}

/** Records which accounts lost an address to `winner`, and whether the winner proved it or staff entered it. */
export async function recordDisplaced(
  work: Pick<Work<RecordedActor>, 'db' | 'actor' | 'origin'>,
  ids: readonly number[],
  winner: Pick<UserRow, 'id'>,
  why: 'proven' | 'entered by staff' = 'proven',
): Promise<void> {
  for (const id of ids)
    await record(work, {
      action: 'user.displaced',
      kind: 'user',
      id,
      before: { active: true },
      after: { active: false, [why === 'proven' ? 'provenByUserId' : 'givenToUserId']: winner.id },
    });
}
