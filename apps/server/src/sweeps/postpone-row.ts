import { sql } from 'kysely';
import type { DueRow, SweepServices } from './sweep.ts';
import type { SweepName } from './sweep-words.ts';

/** Minutes until the second try. Each further pause is twice as long. */
const FIRST_PAUSE = 5;
const LONGEST_PAUSE = 6 * 60;
const REASON_MAX = 300;
const LOCKED = 'Somebody held this record. It is tried again soon.';

/** Returns the code that PostgreSQL gave an error, or its cause. */
const sqlStateOf = (error: unknown): string | undefined => {
  const { code, cause } = Object(error) as { code?: unknown; cause?: unknown };
  if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) return code;
  return cause === undefined ? undefined : sqlStateOf(cause);
};

const isLock = (error: unknown): boolean => ['55P03', '40P01', '40001'].includes(sqlStateOf(error) ?? '');

/**
 * Returns true when the database could not be used, so that no row could be done. A lock, and a statement that took too
 * long, are about the row.
 */
export const isDatabaseAway = (error: unknown): boolean =>
  Object(error).code === 'portal.unavailable' && !isLock(error) && sqlStateOf(error) !== '57014';

const reasonOf = (error: unknown): string => {
  if (isLock(error)) return LOCKED;
  const { cause, message } = Object(error) as { cause?: unknown; message?: string };
  // The words for a caller of an endpoint say nothing to the operator, the cause does.
  const said = cause instanceof Error ? cause.message : message;
  return (said ?? String(error)).split('\n', 1)[0]!.slice(0, REASON_MAX);
};

async function store(
  { database }: SweepServices,
  sweep: SweepName,
  { id, companyId }: DueRow,
  { reason, isFault, longest }: { reason: string; isFault: boolean; longest: number },
) {
  const pause = sql<Date>`now() + interval '1 minute'
    * least(${FIRST_PAUSE}::int * 2 ^ least(postponed_rows.tries, 20), ${longest}::int)`;
  return database.asCompany(companyId, (db) =>
    db
      .insertInto('postponedRows')
      .values({
        ...{ companyId, sweep, rowId: id, reason, isFault },
        nextTryAt: sql<Date>`now() + ${FIRST_PAUSE}::int * interval '1 minute'`,
      })
      .onConflict((c) =>
        c.columns(['sweep', 'rowId']).doUpdateSet({
          ...{ reason, isFault, nextTryAt: pause },
          tries: sql<number>`postponed_rows.tries + 1`,
        }),
      )
      .returning(['tries', 'nextTryAt'])
      .executeTakeFirst(),
  );
}

/** Leaves a row for later, with the reason. The pause grows, except for a row that somebody holds. */
export async function postponeRow(
  services: SweepServices,
  sweep: SweepName,
  row: DueRow,
  error: unknown,
): Promise<void> {
  const longest = isLock(error) ? FIRST_PAUSE : LONGEST_PAUSE;
  const stored = await store(services, sweep, row, { reason: reasonOf(error), isFault: true, longest });
  const { id: rowId, companyId } = row;
  services.log.warn({ err: error, sweep, companyId, rowId, ...stored }, 'a row was left for later');
}

/** Leaves a row for later that waits for people, so that it hides no other row of its company. */
export const letRowWait = (services: SweepServices, sweep: SweepName, row: DueRow): Promise<unknown> =>
  store(services, sweep, row, { reason: '', isFault: false, longest: FIRST_PAUSE });

/** Forgets that a row was left for later, because it is done. */
export const forgetPostponed = (
  { database }: SweepServices,
  sweep: SweepName,
  { id, companyId }: DueRow,
): Promise<unknown> =>
  database.asCompany(companyId, (db) =>
    db.deleteFrom('postponedRows').where('sweep', '=', sweep).where('rowId', '=', id).execute(),
  );
