import type { Area } from '../../core/area.ts';

export const calendarFeedArea = {
  actions: {
    'user.calendar_feed_renewed': 'Made an address for their calendar feed',
    'user.calendar_feed_revoked': 'Switched their calendar feed off',
  },
} as const satisfies Area;

declare module '../../core/area.ts' {
  interface Areas {
    calendarFeed: typeof calendarFeedArea;
  }
}
