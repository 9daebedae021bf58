import type { Feature } from '../../../feature.ts';
import { receivingRoutes } from './receiving.routes.ts';

export const receivingFeature = {
  routes: { receiving: receivingRoutes },
} satisfies Feature;
