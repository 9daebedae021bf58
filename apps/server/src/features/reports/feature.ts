import type { Feature } from '../../feature.ts';
import { reportsRoutes } from './report.routes.ts';

export const reportsFeature = {
  routes: { reports: reportsRoutes },
} satisfies Feature;
