import type { Query } from '@portal/contract/core/calls/endpoint.ts';
import { window } from '@portal/contract/core/calls/paging.ts';
import { withoutAmounts } from '@portal/contract/core/numbers/money.ts';
import type { Role } from '@portal/contract/core/roles.ts';
import type { endpoints } from '@portal/contract/index.ts';
import type { Notification, NotificationSetting } from '@portal/contract/records/notifications/endpoints.ts';
import {
  isOfLaboratory,
  kindsOf,
  type NotificationKind,
  notificationKinds,
} from '@portal/contract/records/notifications/kinds.ts';
import { sql } from 'kysely';
import type { Actor } from '../../../db/actor.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import { lockRow } from '../../../db/transactions/locked.ts';
import { signedOut } from '../../../errors.ts';
import type { Handlers } from '../../../http/call.ts';
import type { Work } from '../../../work.ts';
import { record } from '../audit/index.ts';
import { streamEvents } from '../live-events/index.ts';
import {
  countNotifications,
  markNotifications,
  type OwnNotification,
  readNotifications,
} from './own-notifications.ts';

/** How many notifications the bell shows when the caller asks for no page (D4.6). */
const NEWEST = 50;

/** Returns the caller's own notifications, newest first. The total counts the notifications that match the filter. */
async function listNotifications(
  db: Db,
  actor: Actor,
  { page, pageSize, unread }: Query<typeof endpoints.notifications.list>,
): Promise<{ rows: OwnNotification[]; total: number }> {
  const asked = window({ page, pageSize: page === undefined ? (pageSize ?? NEWEST) : pageSize });
  const [rows, total] = await Promise.all([
    readNotifications(db, actor, unread === true, asked),
    countNotifications(db, actor, unread === true),
  ]);
  return { rows, total };
}

/** Whether the company of the transaction has a laboratory. The laboratory stands above this area, which cannot ask it. */
const hasLaboratory = sql<boolean>`exists (select from laboratory_settings l where l.enabled)`;

/** The kinds that somebody of this role is asked about: those of the laboratory only where there is one. */
const askedOf = (role: Role, laboratory: boolean): NotificationKind[] =>
  kindsOf(role).filter((kind) => laboratory || !isOfLaboratory(kind));

/** Returns the kinds that the caller is asked about, and for each whether the caller wants it (D4.6). */
async function readSettings({ db, actor }: Work): Promise<NotificationSetting[]> {
  const user = await db
    .selectFrom('users')
    .select(['mutedNotifications', hasLaboratory.as('laboratory')])
    .where('id', '=', actor.userId)
    .executeTakeFirst();
  if (!user) throw signedOut();
  return askedOf(actor.role, user.laboratory).map((kind) => ({
    kind,
    label: notificationKinds[kind].label,
    hint: notificationKinds[kind].hint,
    on: !user.mutedNotifications.includes(kind),
  }));
}

/**
 * Switches the named kinds off and all others on (D4.6). Kinds that the role never gets are not stored. What the caller is not asked
 * about, because the laboratory is switched off, stays as it is.
 */
async function changeSettings(
  work: Work,
  muted: readonly NotificationKind[],
): Promise<NotificationSetting[]> {
  const { db, actor } = work;
  const user = await lockRow(
    db
      .selectFrom('users')
      .select(['mutedNotifications', hasLaboratory.as('laboratory')])
      .where('id', '=', actor.userId),
  );
  if (!user) throw signedOut();
  const asked = askedOf(actor.role, user.laboratory);
  const mutedNotifications = kindsOf(actor.role).filter((kind) =>
    (asked.includes(kind) ? muted : user.mutedNotifications).includes(kind),
  );
  await db.updateTable('users').set({ mutedNotifications }).where('id', '=', actor.userId).execute();
  await record(work, {
    action: 'user.notifications_changed',
    kind: 'user',
    id: actor.userId,
    before: { mutedNotifications: user.mutedNotifications },
    after: { mutedNotifications },
  });
  return readSettings(work);
}

/** Marks the caller's named notifications as read, or all of them. Returns how many are still unread. */
async function markRead(
  { db, actor, runtime }: Work,
  ids: readonly number[] | undefined,
): Promise<{ unread: number }> {
  const [, unread] = await Promise.all([
    markNotifications(db, actor, ids),
    countNotifications(db, actor, true),
  ]);
  // The same person's other tabs show the same bell.
  if (actor.companyId !== null)
    await runtime.events.publish(db, {
      companyId: actor.companyId,
      kind: 'notification',
      onlyUserId: actor.userId,
    });
  return { unread };
}

/**
 * Returns the notification for its owner. A user who became a technician still sees older notifications, but without
 * their amounts (access.md, Fields).
 */
const presentNotification = ({ role }: Pick<Actor, 'role'>, row: OwnNotification): Notification => {
  const words = role === 'technician' ? withoutAmounts : (text: string) => text;
  return {
    id: row.id,
    kind: row.kind,
    title: words(row.title),
    body: row.body && words(row.body),
    link: row.link,
    readAt: row.readAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  };
};

export const notificationsRoutes: Handlers<typeof endpoints.notifications> = {
  list: async ({ work: { db, actor }, query }) => {
    const { rows, total } = await listNotifications(db, actor, query);
    return { rows: rows.map((row) => presentNotification(actor, row)), total };
  },
  markRead: ({ work, body }) => markRead(work, body.ids),
  settings: ({ work }) => readSettings(work),
  changeSettings: ({ work, body }) => changeSettings(work, body.muted),
  events: streamEvents,
};
