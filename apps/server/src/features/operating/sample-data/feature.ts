import type { Feature } from '../../../feature.ts';
import { sampleDataRoutes } from './sample-data.routes.ts';

export const sampleDataFeature = {
  routes: { sampleData: sampleDataRoutes },
} satisfies Feature;
