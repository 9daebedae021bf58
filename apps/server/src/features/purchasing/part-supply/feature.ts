import { endpoints } from '@portal/contract/index.ts';
import type { Feature } from '../../../feature.ts';
import type { Handlers } from '../../../http/call.ts';
import { loadedLater } from '../../../http/loaded-later.ts';

const load = () => import('./part-supply.routes.ts');

export const partSupplyFeature = {
  routes: {
    repairParts: loadedLater<Handlers<typeof endpoints.repairParts>>(
      endpoints.repairParts,
      async () => (await load()).repairPartsRoutes,
    ),
    waitingForParts: loadedLater<Handlers<typeof endpoints.waitingForParts>>(
      endpoints.waitingForParts,
      async () => (await load()).waitingForPartsRoutes,
    ),
    reorder: loadedLater<Handlers<typeof endpoints.reorder>>(
      endpoints.reorder,
      async () => (await load()).reorderRoutes,
    ),
  },
} satisfies Feature;
