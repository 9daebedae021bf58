import { endpoints } from '@portal/contract/index.ts';
import type { Feature } from '../../../feature.ts';
import type { Handlers } from '../../../http/call.ts';
import { loadedLater } from '../../../http/loaded-later.ts';

export const requestFactsFeature = {
  routes: {
    requestFacts: loadedLater<Handlers<typeof endpoints.requestFacts>>(
      endpoints.requestFacts,
      async () => (await import('./request-facts.routes.ts')).requestFactsRoutes,
    ),
  },
} satisfies Feature;
