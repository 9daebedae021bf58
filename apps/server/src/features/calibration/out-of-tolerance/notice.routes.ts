import type { OutOfToleranceNotice } from '@portal/contract/calibration/out-of-tolerance/shapes.ts';
import type { endpoints } from '@portal/contract/index.ts';
import { sql } from 'kysely';
import type { OutOfToleranceNoticeRow } from '../../../db/schema/out-of-tolerance.ts';
import type { Locked } from '../../../db/transactions/locked.ts';
import type { Handlers } from '../../../http/call.ts';
import { throughLink } from '../../../links/link.ts';
import type { Work } from '../../../work.ts';
import { record } from '../../records/audit/index.ts';
import { acknowledgeByLink, acknowledgeNotice } from './acknowledge-notice.ts';
import { publishNotice } from './make-notices.ts';
import { noticePage, revokeNoticeLink } from './notice-link.ts';
import { proposeInterval } from './propose-interval.ts';
import { listNoticesOfUnit, readLinkedNotice, readNotice } from './read-notices.ts';

/** Stores why a unit was outside its limits, with the name of the person who says so. */
async function setCause(
  work: Work,
  row: Locked<OutOfToleranceNoticeRow>,
  cause: string,
): Promise<OutOfToleranceNotice> {
  const { db, actor } = work;
  if (cause !== row.cause) {
    await db
      .updateTable('outOfToleranceNotices')
      .set({
        ...{ cause, causeBy: actor.displayName, causeByUserId: actor.userId },
        version: sql<number>`version + 1`,
      })
      .where('id', '=', row.id)
      .execute();
    await Promise.all([
      record(work, {
        action: 'out_of_tolerance.cause_set',
        kind: 'outOfToleranceNotice',
        id: row.id,
        before: { cause: row.cause },
        after: { cause },
      }),
      publishNotice(work, row),
    ]);
  }
  return readNotice(db, actor, row.id);
}

export const noticeRoutes: Handlers<typeof endpoints.outOfTolerance> = {
  listOfUnit: ({ work: { db, actor }, params }) => listNoticesOfUnit(db, actor, params.id),
  proposeInterval: ({ work: { db }, params }) => proposeInterval(db, params.id),
  acknowledge: async ({ work, record: row, body }) => {
    await acknowledgeNotice(work, row, body.name);
    return readNotice(work.db, work.actor, row.id);
  },
  setCause: ({ work, record: row, body }) => setCause(work, row, body.cause),
  revokeLink: ({ work, record: row }) => revokeNoticeLink(work, row),
  readPublic: ({ runtime, params }) =>
    throughLink(runtime, noticePage, params.token, ({ db, noticeId }) => readLinkedNotice(db, noticeId)),
  acknowledgePublic: ({ runtime, origin, params, body }) =>
    acknowledgeByLink(runtime, origin, params.token, body.name),
};
