import { endpoints } from '@portal/contract/index.ts';
import type { Feature } from '../../../feature.ts';
import type { Handlers } from '../../../http/call.ts';
import { loadedLater } from '../../../http/loaded-later.ts';

export const calendarFeedFeature = {
  routes: {
    calendarFeed: loadedLater<Handlers<typeof endpoints.calendarFeed>>(
      endpoints.calendarFeed,
      async () => (await import('./calendar-feed.routes.ts')).calendarFeedRoutes,
    ),
  },
  archive: {
    calendar_feeds: 'secret',
  },
} satisfies Feature;
