import { outOfToleranceMessages as say } from '@portal/contract/calibration/out-of-tolerance/messages.ts';
import type { PublicNotice } from '@portal/contract/calibration/out-of-tolerance/shapes.ts';
import { sql } from 'kysely';
import type { OutOfToleranceNoticeRow } from '../../../db/schema/out-of-tolerance.ts';
import { type Locked, lockRow } from '../../../db/transactions/locked.ts';
import { conflict } from '../../../errors.ts';
import { throughLink } from '../../../links/link.ts';
import type { Runtime } from '../../../runtime.ts';
import type { Origin, Work } from '../../../work.ts';
import { type RecordedActor, record } from '../../records/audit/index.ts';
import { publishNotice } from './make-notices.ts';
import { badLink, noticePage } from './notice-link.ts';
import { readLinkedNotice } from './read-notices.ts';

/** A name with an address in it would show that address to everybody who reads the audit trail. */
const inTrail = (name: string): string => (name.includes('@') ? 'Somebody' : name);

/** Stores who has seen a notice. The first one counts. @throws 409 for a notice that a correction has ended. */
export async function acknowledgeNotice(
  work: Work<RecordedActor>,
  row: Locked<OutOfToleranceNoticeRow>,
  name: string,
): Promise<void> {
  if (row.acknowledgedAt !== null) return;
  if (row.state !== 'valid') throw conflict('out_of_tolerance.ended', say.ended);
  await work.db
    .updateTable('outOfToleranceNotices')
    .set({
      ...{ acknowledgedAt: sql<Date>`now()`, acknowledgedBy: name, acknowledgedByUserId: work.actor.userId },
      version: sql<number>`version + 1`,
    })
    .where('id', '=', row.id)
    .execute();
  await Promise.all([
    record(work, {
      action: 'out_of_tolerance.acknowledged',
      kind: 'outOfToleranceNotice',
      id: row.id,
      after: { acknowledgedBy: inTrail(name) },
    }),
    publishNotice(work, row),
  ]);
}

/** As {@link acknowledgeNotice}, for the holder of the mailed link. @throws 404 for a bad link. */
export const acknowledgeByLink = (
  runtime: Runtime,
  origin: Origin,
  token: string,
  name: string,
): Promise<PublicNotice> =>
  throughLink(runtime, noticePage, token, async ({ db, companyId, noticeId }) => {
    const row = await lockRow(db.selectFrom('outOfToleranceNotices').selectAll().where('id', '=', noticeId));
    if (!row) throw badLink();
    const displayName = `${inTrail(name)} (mailed link)`;
    const actor = { companyId, userId: null, displayName, role: 'customer' as const };
    await acknowledgeNotice({ db, runtime, origin, actor }, row, name);
    return readLinkedNotice(db, noticeId);
  });
