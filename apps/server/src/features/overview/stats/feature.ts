import { endpoints } from '@portal/contract/index.ts';
import type { Feature } from '../../../feature.ts';
import type { Handlers } from '../../../http/call.ts';
import { loadedLater } from '../../../http/loaded-later.ts';

export const statsFeature = {
  routes: {
    stats: loadedLater<Handlers<typeof endpoints.stats>>(
      endpoints.stats,
      async () => (await import('./stats.routes.ts')).statsRoutes,
    ),
  },
} satisfies Feature;
