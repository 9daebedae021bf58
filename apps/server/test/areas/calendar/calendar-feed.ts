import { type Area, everyone } from '../../area.ts';

export const area: Area = {
  access: {
    'GET /api/profile/calendar-feed': everyone,
    'POST /api/profile/calendar-feed': everyone,
    'DELETE /api/profile/calendar-feed': everyone,
    'GET /api/calendar/:token.ics': 'public',
  },
  addedCalls: {
    'GET /api/profile/calendar-feed': 'D5.4: the private feed of a user',
    'POST /api/profile/calendar-feed': 'D5.4: a new address of the feed',
    'DELETE /api/profile/calendar-feed': 'D5.4: switch the feed off',
  },
  tracedElsewhere: ['DELETE /api/profile/calendar-feed'],
};
