import type { Feature } from '../../../feature.ts';
import { systemRoutes } from './system.routes.ts';

export const systemFeature = {
  routes: { system: systemRoutes },
} satisfies Feature;
