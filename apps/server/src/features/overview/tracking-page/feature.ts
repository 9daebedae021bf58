import { endpoints } from '@portal/contract/index.ts';
import type { Feature } from '../../../feature.ts';
import type { Handlers } from '../../../http/call.ts';
import { loadedLater } from '../../../http/loaded-later.ts';

export const trackingPageFeature = {
  routes: {
    trackingLinks: loadedLater<Handlers<typeof endpoints.trackingLinks>>(
      endpoints.trackingLinks,
      async () => (await import('./tracking-link.routes.ts')).trackingLinksRoutes,
    ),
  },
  archive: {
    tracking_visits: 'computed',
  },
} satisfies Feature;
