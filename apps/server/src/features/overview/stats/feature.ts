import type { Feature } from '../../../feature.ts';
import { statsRoutes } from './stats.routes.ts';

export const statsFeature = {
  routes: { stats: statsRoutes },
} satisfies Feature;
