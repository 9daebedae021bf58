import { z } from 'zod';
import { endpoint } from '../../core/calls/endpoint.ts';
import { instant } from '../../core/dates/date-answers.ts';
import { byToken } from '../../core/fields.ts';

/** The private calendar feed of a user. Its address is told once, because only its hash is stored. */
const calendarFeed = z.object({ createdAt: instant });

export const calendarFeedEndpoints = {
  get: endpoint({
    method: 'GET',
    path: '/api/profile/calendar-feed',
    permission: 'account.use',
    companyOptional: true,
    ignoresCompany: true,
    summary: 'Whether one has a private calendar feed, and since when; null for none',
    changedBy: [],
    answer: calendarFeed.nullable(),
  }),
  renew: endpoint({
    method: 'POST',
    path: '/api/profile/calendar-feed',
    permission: 'account.use',
    companyOptional: true,
    ignoresCompany: true,
    summary: 'Make a new address for the own feed; an earlier one stops working',
    answer: calendarFeed.extend({ url: z.string() }),
    status: 201,
    secretAnswer: true,
  }),
  revoke: endpoint({
    method: 'DELETE',
    path: '/api/profile/calendar-feed',
    permission: 'account.use',
    companyOptional: true,
    ignoresCompany: true,
    summary: 'Switch the own feed off',
    answer: 'none',
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/calendar/:token.ics',
    permission: 'public',
    summary: 'The appointments of the user a feed belongs to, as an iCalendar file (D5.4)',
    params: byToken,
    answer: 'file',
  }),
};
