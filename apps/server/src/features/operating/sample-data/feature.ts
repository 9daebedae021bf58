import { endpoints } from '@portal/contract/index.ts';
import type { Feature } from '../../../feature.ts';
import type { Handlers } from '../../../http/call.ts';
import { loadedLater } from '../../../http/loaded-later.ts';

export const sampleDataFeature = {
  routes: {
    sampleData: loadedLater<Handlers<typeof endpoints.sampleData>>(
      endpoints.sampleData,
      async () => (await import('./sample-data.routes.ts')).sampleDataRoutes,
    ),
  },
  archive: {
    sample_data: 'computed',
    sample_rows: 'computed',
  },
} satisfies Feature;
