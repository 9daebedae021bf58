import { sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import { DatabaseSilent } from '../../../db/connections/database-silent.ts';
import type { UserRow } from '../../../db/schema/companies.ts';
import type { ErasureRow } from '../../../db/schema/operating.ts';
import { lockRow } from '../../../db/transactions/locked.ts';
import type { Runtime } from '../../../runtime.ts';
import { byPortal, record } from '../../records/audit/index.ts';
import { eraseAccount } from './erase-account.ts';
import { readPerson } from './erased-person.ts';
import { erasureSteps } from './erasure-steps.ts';
import { ACCOUNT_STEP } from './personal-data-jobs.ts';

/** Returns the fault of the database below the error that a transaction makes of it. */
const causeOf = (fault: unknown): unknown =>
  fault instanceof Error && fault.cause !== undefined ? causeOf(fault.cause) : fault;

function codeOf(fault: unknown): string {
  const cause = causeOf(fault);
  const has = typeof cause === 'object' && cause !== null && 'code' in cause;
  return has && typeof cause.code === 'string' ? cause.code : '';
}

/** Faults of the moment: somebody holds a row, or the database is busy. The same step may be done a moment later. */
const passing = new Set(['40001', '40P01', '55P03']);
const passesSoon = (fault: unknown): boolean => passing.has(codeOf(fault));

/** The connection went away. Nothing is wrong with the step, so the job begins again by itself. */
const lostConnection = (fault: unknown): boolean =>
  causeOf(fault) instanceof DatabaseSilent || /^(08|57P)|^E[A-Z]+$/.test(codeOf(fault));

/** Returns the reason for which a step could not be done, as staff read it. */
function whyStopped(fault: unknown): string {
  if (passesSoon(fault))
    return 'Somebody else was changing the same records for a long time. Try again later.';
  if (codeOf(fault) === '57014') return 'The database took too long. Try again at a quiet hour.';
  const cause = causeOf(fault);
  if (cause instanceof Error && /^2[23][0-9A-Z]{3}$/.test(codeOf(fault)))
    return `A rule of the database refused it: ${cause.message}.`;
  return 'Something unexpected happened. The log of the portal has the details.';
}

/** A process that is killed by the erasure itself must not begin it for ever. */
const MOST_ATTEMPTS = 5;
const TRIES_OF_STEP = 3;

interface Erasing {
  companyId: number;
  userId: number;
}

/** Returns the erasure and locks it, as long as it goes on. */
const goingOn = (db: Db, { companyId, userId }: Erasing): Promise<ErasureRow | undefined> =>
  lockRow(
    db
      .selectFrom('erasures')
      .selectAll()
      .where('userId', '=', userId)
      .where('companyId', '=', companyId)
      .where('state', '=', 'erasing')
      .where('stoppedAt', 'is', null),
  );

const userOf = (db: Db, { companyId, userId }: Erasing): Promise<UserRow | undefined> =>
  db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', userId)
    .where('companyId', '=', companyId)
    .executeTakeFirst();

/** Does a step in one transaction, unless it is done. The note that it is done commits with it. */
async function doStep(
  { database }: Runtime,
  erasing: Erasing,
  key: string,
  run: (db: Db, user: UserRow) => Promise<number>,
): Promise<void> {
  await database.dangerouslyAcrossCompanies(async (db) => {
    const [erasure, user] = [await goingOn(db, erasing), await userOf(db, erasing)];
    if (!erasure || !user || key in erasure.changed) return;
    const rows = await run(db, user);
    await db
      .updateTable('erasures')
      .set({ changed: JSON.stringify({ ...erasure.changed, [key]: rows }) })
      .where('userId', '=', user.id)
      .execute();
  });
}

async function finish(db: Db, user: UserRow): Promise<number> {
  await eraseAccount(db, user);
  const erasure = await db
    .updateTable('erasures')
    .set({ state: 'erased', finishedAt: sql<Date>`now()` })
    .where('userId', '=', user.id)
    .returning('changed')
    .executeTakeFirstOrThrow();
  await record(
    { db, ...byPortal(user.companyId, '') },
    { action: 'user.erased', kind: 'user', id: user.id, after: { changed: erasure.changed } },
  );
  return 1;
}

/** Writes down which step could not be done, and why. Staff see it and let the erasure go on. */
const stop = ({ database }: Runtime, { userId }: Erasing, key: string, reason: string): Promise<void> =>
  database.dangerouslyAcrossCompanies(async (db) => {
    await db
      .updateTable('erasures')
      .set({ stoppedAt: sql<Date>`now()`, stoppedStep: key, stoppedReason: reason })
      .where('userId', '=', userId)
      .where('state', '=', 'erasing')
      .execute();
  });

async function tryStep(...[runtime, erasing, key, run]: Parameters<typeof doStep>): Promise<boolean> {
  for (let tries = 1; ; tries++) {
    try {
      await doStep(runtime, erasing, key, run);
      return true;
    } catch (fault) {
      if (passesSoon(fault) && tries < TRIES_OF_STEP) continue;
      if (lostConnection(fault)) throw fault;
      runtime.log.error(
        { err: fault, userId: erasing.userId, step: key },
        'a step of an erasure could not be done',
      );
      await stop(runtime, erasing, key, whyStopped(fault));
      return false;
    }
  }
}

/** Counts the begins. Returns false when the erasure has ended, waits for staff, or began too often. */
async function begin(runtime: Runtime, erasing: Erasing): Promise<boolean> {
  const erasure = await runtime.database.dangerouslyAcrossCompanies(async (db) => {
    const found = await goingOn(db, erasing);
    if (found)
      await db
        .updateTable('erasures')
        .set((e) => ({ attempts: e('attempts', '+', 1) }))
        .where('userId', '=', erasing.userId)
        .execute();
    return found;
  });
  if (!erasure) return false;
  if (erasure.attempts < MOST_ATTEMPTS) return true;
  const next = erasureSteps.find(({ key }) => !(key in erasure.changed))?.key ?? ACCOUNT_STEP;
  await stop(
    runtime,
    erasing,
    next,
    'It began several times and did not end. The log of the portal has the details.',
  );
  return false;
}

/**
 * Erases a person from all records that need not name them (decision 0052), a step at a time. A step is done as a whole
 * or not at all. The account itself goes last, so a job that was killed finds the name again and goes on.
 */
export async function erasePerson(runtime: Runtime, erasing: Erasing): Promise<void> {
  if (!(await begin(runtime, erasing))) return;
  for (const { key, run } of erasureSteps) {
    const isDone = await tryStep(runtime, erasing, key, async (db, user) =>
      run(db, await readPerson(db, user), runtime),
    );
    if (!isDone) return;
  }
  await tryStep(runtime, erasing, ACCOUNT_STEP, finish);
}
