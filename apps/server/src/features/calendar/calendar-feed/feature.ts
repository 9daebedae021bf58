import type { Feature } from '../../../feature.ts';
import { calendarFeedRoutes } from './calendar-feed.routes.ts';

export const calendarFeedFeature = {
  routes: { calendarFeed: calendarFeedRoutes },
  archive: {
    calendar_feeds: 'secret',
  },
} satisfies Feature;
