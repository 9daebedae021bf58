import { endpoints } from '@portal/contract/index.ts';
import type { Feature } from '../../../feature.ts';
import type { Handlers } from '../../../http/call.ts';
import { loadedLater } from '../../../http/loaded-later.ts';

export const partRequestsFeature = {
  routes: {
    partRequests: loadedLater<Handlers<typeof endpoints.partRequests>>(
      endpoints.partRequests,
      async () => (await import('./part-request.routes.ts')).partRequestsRoutes,
    ),
  },
  archive: {
    part_requests: { file: 'Part requests', rows: 'Parts that repairs wait for, and who asked for them' },
  },
} satisfies Feature;
