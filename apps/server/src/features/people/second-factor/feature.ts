import { endpoints } from '@portal/contract/index.ts';
import type { Feature } from '../../../feature.ts';
import type { Handlers } from '../../../http/call.ts';
import { loadedLater } from '../../../http/loaded-later.ts';

export const secondFactorFeature = {
  routes: {
    secondFactor: loadedLater<Handlers<typeof endpoints.secondFactor>>(
      endpoints.secondFactor,
      async () => (await import('./second-factor.routes.ts')).secondFactorRoutes,
    ),
  },
} satisfies Feature;
