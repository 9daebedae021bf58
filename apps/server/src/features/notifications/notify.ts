import type { NotificationKind } from '@portal/contract/notifications/kinds.ts';
import { sql } from 'kysely';
import type { Db } from '../../db/bound-kysely.ts';
import type { Runtime } from '../../runtime.ts';

interface News {
  companyId: number;
  /** The recipients. A person who fits twice gets one notification. */
  to: {
    /** `staff` means the technicians and admins of the company. `admins` leaves out the technicians. */
    group?: 'staff' | 'admins';
    userIds?: readonly (number | null)[];
    /** All portal users of this customer record (D1.5). */
    customerId?: number | null;
  };
  /** The person who acted. A person gets no notification of their own act. */
  exceptUserId?: number;
  /** Each user may switch a kind off. */
  kind: NotificationKind;
  title: string;
  body?: string;
  /** A screen's path, without the portal's address. */
  link: string;
}

const ROLES = { staff: ['technician', 'admin', 'superadmin'], admins: ['admin', 'superadmin'] } as const;

/**
 * Stores a notification for each recipient and tells their open screens, in the transaction of `db` (D4.6). A user who
 * switched the kind off gets none.
 */
export async function notify(
  { db, runtime }: { db: Db; runtime: Pick<Runtime, 'events'> },
  news: News,
): Promise<void> {
  const { companyId, to, exceptUserId, kind, title, body, link } = news;
  const userIds = (to.userIds ?? []).filter((id) => id !== null);
  const made = await db
    .insertInto('notifications')
    .columns(['companyId', 'userId', 'kind', 'title', 'body', 'link'])
    .expression((eb) =>
      eb
        .selectFrom('users')
        .select((s) => [
          'companyId',
          'id',
          s.val(kind).as('kind'),
          s.val(title).as('title'),
          s.val(body ?? null).as('body'),
          s.val(link).as('link'),
        ])
        .where('companyId', '=', companyId)
        .where('active', '=', true)
        .where('id', '<>', exceptUserId ?? 0)
        .where(sql<boolean>`not ${kind} = any(muted_notifications)`)
        .where((or) =>
          or.or([
            or('role', 'in', to.group ? ROLES[to.group] : ['nobody' as never]),
            or('id', '=', sql<number>`any(${userIds}::int[])`),
            or.and([or('role', '=', 'customer'), or('customerId', '=', to.customerId ?? 0)]),
          ]),
        ),
    )
    .returning(['id', 'userId'])
    .execute();
  await Promise.all(
    made.map(({ id, userId }) =>
      runtime.events.publish(db, { companyId, kind: 'notification', id, onlyUserId: userId }),
    ),
  );
}
