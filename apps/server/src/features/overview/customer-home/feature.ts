import type { Feature } from '../../../feature.ts';
import { customerHomeRoutes } from './customer-home.routes.ts';

export const customerHomeFeature = {
  routes: { customerHome: customerHomeRoutes },
} satisfies Feature;
