import type { Feature } from '../../../feature.ts';
import { calendarFeedRoutes } from './calendar-feed.routes.ts';

export const calendarFeedFeature = {
  routes: { calendarFeed: calendarFeedRoutes },
} satisfies Feature;
