import type { Feature } from '../../../feature.ts';
import { brandingRoutes } from './branding.routes.ts';

export const brandingFeature = {
  routes: { branding: brandingRoutes },
} satisfies Feature;
