import { z } from 'zod';
import type { LiveTopic } from '../../core/area.ts';
import { endpoint } from '../../core/calls/endpoint.ts';
import { pagingQuery } from '../../core/calls/paging-query.ts';
import { instant } from '../../core/dates/date-answers.ts';
import { flagParam, id, LIST_MAX } from '../../core/fields.ts';
import { notificationKindNames } from './kinds.ts';

/** One line of the bell (D4.6). */
export const notification = z.object({
  id: z.int(),
  kind: z.string(),
  title: z.string(),
  body: z.string().nullable(),
  /** A path of the portal, '/repairs/17'. */
  link: z.string(),
  readAt: instant.nullable(),
  createdAt: instant,
});
export type Notification = z.infer<typeof notification>;

/** A kind the caller may get, and whether they want it. */
export const notificationSetting = z.object({
  kind: z.enum(notificationKindNames),
  label: z.string(),
  hint: z.string(),
  on: z.boolean(),
});
export type NotificationSetting = z.infer<typeof notificationSetting>;

/** The most characters of a moment: the id of a process and a time. */
const MOMENT_MAX = 80;

/** What has changed, for screens to ask again; it carries no content (D4.6). */
export interface LiveEvent {
  topic: LiveTopic;
  /** The row, when the topic has one. */
  id?: number | undefined;
}

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
    changedBy: ['notification'],
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
    changedBy: ['notification'],
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
    /** The moment that the server wrote into the page. The stream begins with what happened after it. */
    query: z.object({ since: z.string().max(MOMENT_MAX).optional() }),
    answer: 'stream',
  }),
};
