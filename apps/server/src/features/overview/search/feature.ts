import type { Feature } from '../../../feature.ts';
import { searchRoutes } from './search.routes.ts';

export const searchFeature = {
  routes: { search: searchRoutes },
} satisfies Feature;
