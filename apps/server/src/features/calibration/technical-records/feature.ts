import { endpoints } from '@portal/contract/index.ts';
import type { Feature } from '../../../feature.ts';
import type { Handlers } from '../../../http/call.ts';
import { loadedLater } from '../../../http/loaded-later.ts';

export const technicalRecordsFeature = {
  routes: {
    technicalRecords: loadedLater<Handlers<typeof endpoints.technicalRecords>>(
      endpoints.technicalRecords,
      async () => (await import('./technical-record.routes.ts')).technicalRecordRoutes,
    ),
  },
} satisfies Feature;
