import { endpoints } from '@portal/contract/index.ts';
import type { Feature } from '../../../feature.ts';
import type { Handlers } from '../../../http/call.ts';
import { loadedLater } from '../../../http/loaded-later.ts';

export const promisesFeature = {
  routes: {
    promises: loadedLater<Handlers<typeof endpoints.promises>>(
      endpoints.promises,
      async () => (await import('./promise.routes.ts')).promisesRoutes,
    ),
  },
} satisfies Feature;
