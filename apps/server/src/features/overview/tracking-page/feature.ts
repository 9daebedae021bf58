import type { Feature } from '../../../feature.ts';
import { trackingLinksRoutes } from './tracking-link.routes.ts';

export const trackingPageFeature = {
  routes: { trackingLinks: trackingLinksRoutes },
  archive: {
    tracking_visits: 'computed',
  },
} satisfies Feature;
