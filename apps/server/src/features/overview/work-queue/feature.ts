import { endpoints } from '@portal/contract/index.ts';
import type { Feature } from '../../../feature.ts';
import type { Handlers } from '../../../http/call.ts';
import { loadedLater } from '../../../http/loaded-later.ts';

export const workQueueFeature = {
  routes: {
    workQueue: loadedLater<Handlers<typeof endpoints.workQueue>>(
      endpoints.workQueue,
      async () => (await import('./work-queue.routes.ts')).workQueueRoutes,
    ),
  },
} satisfies Feature;
