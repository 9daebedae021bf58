import type { Erasure } from '@portal/contract/operating/personal-data/endpoints.ts';
import { personalDataMessages as messages } from '@portal/contract/operating/personal-data/messages.ts';
import { isNameOfPerson } from '@portal/contract/operating/personal-data/rules.ts';
import { sql } from 'kysely';
import type { UserRow } from '../../../db/schema/companies.ts';
import { conflict, invalidField, notFound } from '../../../errors.ts';
import type { Work } from '../../../work.ts';
import { record } from '../../records/audit/index.ts';
import { readPerson } from './erased-person.ts';
import { erasePersonJob } from './personal-data-jobs.ts';
import { presentErasure, refuseOperators, whyNotErased } from './present-erasure.ts';

/**
 * Closes the account of a person at once and lets a job erase them. An erasure that stopped goes on.
 * @throws 400 for another name, 403 for an operator, 409 for a person who cannot be erased now or is being erased.
 */
export async function startErasure(work: Work, user: UserRow, name: string): Promise<Erasure> {
  const { db, actor, runtime } = work;
  refuseOperators(actor, user);
  const refusal = await whyNotErased(db, actor, user);
  const { id: userId, companyId } = user;
  if (companyId === null) throw notFound();
  if (!isNameOfPerson(name, user.contactName || user.username))
    throw invalidField('name', messages.wrongName);
  if (refusal) throw refusal;
  const { left } = await readPerson(db, user);
  const begun = {
    ...{ state: 'erasing' as const, begunAt: sql<Date>`now()`, attempts: 0 },
    ...{ begunByUserId: actor.userId, begunBy: actor.displayName, leftTexts: JSON.stringify(left) },
    ...{ stoppedAt: null, stoppedStep: null, stoppedReason: null },
  };
  const row = await db
    .insertInto('erasures')
    .values({ userId, companyId, ...begun })
    .onConflict((one) =>
      one
        .column('userId')
        .doUpdateSet(begun)
        .where((e) => e.or([e('erasures.state', '=', 'asked'), e('erasures.stoppedAt', 'is not', null)])),
    )
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
