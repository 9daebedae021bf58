import type { Feature } from '../../../feature.ts';
import { sampleDataRoutes } from './sample-data.routes.ts';

export const sampleDataFeature = {
  routes: { sampleData: sampleDataRoutes },
  archive: {
    sample_data: 'computed',
    sample_rows: 'computed',
  },
} satisfies Feature;
