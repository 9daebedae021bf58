import { endpoints } from '@portal/contract/index.ts';
import type { Feature } from '../../../feature.ts';
import type { Handlers } from '../../../http/call.ts';
import { loadedLater } from '../../../http/loaded-later.ts';

export const pointHistoryFeature = {
  routes: {
    pointHistory: loadedLater<Handlers<typeof endpoints.pointHistory>>(
      endpoints.pointHistory,
      async () => (await import('./point-history.routes.ts')).pointHistoryRoutes,
    ),
  },
} satisfies Feature;
