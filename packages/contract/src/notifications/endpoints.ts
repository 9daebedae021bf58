import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { flagParam, id, LIST_MAX } from '../core/fields.ts';
import { pagingQuery } from '../core/paging-query.ts';
import { notificationKindNames } from './kinds.ts';

/** One notification (D4.6). */
export const notification = z.object({
  id: z.int(),
  kind: z.string(),
  title: z.string(),
  body: z.string().nullable(),
  /** A path of the portal, such as '/repairs/17'. */
  link: z.string(),
  readAt: z.string().nullable(),
  createdAt: z.string(),
});
export type Notification = z.infer<typeof notification>;

/** A kind of notification that the caller may get, and whether it is switched on. */
export const notificationSetting = z.object({
  kind: z.enum(notificationKindNames),
  label: z.string(),
  hint: z.string(),
  on: z.boolean(),
});
export type NotificationSetting = z.infer<typeof notificationSetting>;

/** Says what has changed, so that screens load it again. It has no content itself (D4.6). */
export const liveEvent = z.object({
  topic: z.enum(['emailTemplate', 'repair', 'notification', 'outbox', 'customer', 'invitation', 'team']),
  /** The id of the changed row, when the topic has one. */
  id: z.int().optional(),
});
export type LiveEvent = z.infer<typeof liveEvent>;

export const notificationEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/notifications',
    permission: 'account.use',
    summary: "One's own notifications, newest first; unread=true gives the unread count as X-Total-Count",
    query: z.object({
      page: pagingQuery.page,
      pageSize: pagingQuery.pageSize,
      unread: flagParam.optional(),
    }),
    answer: z.array(notification),
    paged: true,
  }),
  markRead: endpoint({
    method: 'POST',
    path: '/api/notifications/read',
    permission: 'account.use',
    summary: 'Mark some or, without ids, all as read',
    body: z.object({ ids: z.array(id()).max(LIST_MAX).optional() }),
    answer: z.object({ unread: z.int() }),
    status: 200,
  }),
  settings: endpoint({
    method: 'GET',
    path: '/api/profile/notifications',
    permission: 'account.use',
    companyOptional: true,
    summary: 'The kinds of notifications one may get',
    answer: z.array(notificationSetting),
  }),
  changeSettings: endpoint({
    method: 'PUT',
    path: '/api/profile/notifications',
    permission: 'account.use',
    companyOptional: true,
    ignoresCompany: true,
    summary: 'Switch kinds off: those named; all others are on',
    body: z.object({ muted: z.array(z.enum(notificationKindNames)).max(LIST_MAX) }),
    answer: z.array(notificationSetting),
  }),
  events: endpoint({
    method: 'GET',
    path: '/api/events',
    permission: 'account.use',
    summary: 'Server-sent events: what has changed for the caller',
    answer: 'stream',
  }),
};
