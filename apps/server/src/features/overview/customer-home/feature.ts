import { endpoints } from '@portal/contract/index.ts';
import type { Feature } from '../../../feature.ts';
import type { Handlers } from '../../../http/call.ts';
import { loadedLater } from '../../../http/loaded-later.ts';

export const customerHomeFeature = {
  routes: {
    customerHome: loadedLater<Handlers<typeof endpoints.customerHome>>(
      endpoints.customerHome,
      async () => (await import('./customer-home.routes.ts')).customerHomeRoutes,
    ),
  },
} satisfies Feature;
