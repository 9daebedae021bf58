import type { Feature } from '../../../feature.ts';
import { portalAppRoutes } from './portal-app.routes.ts';

export const portalAppFeature = {
  routes: { portalApp: portalAppRoutes },
} satisfies Feature;
