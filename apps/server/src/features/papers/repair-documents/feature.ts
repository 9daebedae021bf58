import { endpoints } from '@portal/contract/index.ts';
import type { Feature } from '../../../feature.ts';
import type { Handlers } from '../../../http/call.ts';
import { loadedLater } from '../../../http/loaded-later.ts';

export const repairDocumentsFeature = {
  routes: {
    repairDocuments: loadedLater<Handlers<typeof endpoints.repairDocuments>>(
      endpoints.repairDocuments,
      async () => (await import('./repair-document.routes.ts')).repairDocumentsRoutes,
    ),
  },
} satisfies Feature;
