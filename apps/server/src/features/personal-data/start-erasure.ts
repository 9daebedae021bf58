import type { Erasure } from '@portal/contract/personal-data/endpoints.ts';
import { personalDataMessages as messages } from '@portal/contract/personal-data/messages.ts';
import { isNameOfPerson } from '@portal/contract/personal-data/rules.ts';
import { sql } from 'kysely';
import type { UserRow } from '../../db/schema/companies.ts';
import { conflict, invalidField } from '../../errors.ts';
import type { Work } from '../../http/call.ts';
import { record } from '../audit/index.ts';
import { openRepairsOf, presentErasure } from './erasure.queries.ts';
import { erasePersonJob } from './personal-data-jobs.ts';

/**
 * Closes the account of a person at once and lets a job erase them.
 * @throws 400 for another name, 409 for staff, for a person with open repairs and for one who is being erased already.
 */
export async function startErasure(work: Work, user: UserRow, name: string): Promise<Erasure> {
  const { db, actor, runtime } = work;
  const { id: userId, companyId } = user;
  if (user.role !== 'customer' || companyId === null)
    throw conflict('erasure.customers_only', messages.customersOnly);
  if (!isNameOfPerson(name, user.contactName || user.username))
    throw invalidField('name', messages.wrongName);
  const open = await openRepairsOf(db, userId);
  if (open.length > 0) {
    const shown = open.slice(0, 3).join(', ');
    throw conflict('erasure.open_repairs', messages.stillOpen(open.length > 3 ? `${shown} and more` : shown));
  }
  const begun = {
    ...{ state: 'erasing' as const, begunAt: sql<Date>`now()` },
    ...{ begunByUserId: actor.userId, begunBy: actor.displayName },
  };
  const row = await db
    .insertInto('erasures')
    .values({ userId, companyId, ...begun })
    .onConflict((one) => one.column('userId').doUpdateSet(begun).where('erasures.state', '=', 'asked'))
    .returningAll()
    .executeTakeFirst();
  if (!row) throw conflict('erasure.already', messages.already);
  await db
    .updateTable('users')
    .set((e) => ({ active: false, passwordHash: null, version: e('version', '+', 1), updatedAt: sql`now()` }))
    .where('id', '=', userId)
    .execute();
  await db.deleteFrom('sessions').where('userId', '=', userId).execute();
  await record(work, { action: 'user.erasure_begun', kind: 'user', id: userId });
  await runtime.jobs.enqueue(db, erasePersonJob, { companyId, userId });
  return presentErasure(row);
}
