import type { Feature } from '../../../feature.ts';
import { promisesRoutes } from './promise.routes.ts';

export const promisesFeature = {
  routes: { promises: promisesRoutes },
} satisfies Feature;
