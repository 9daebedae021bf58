import { endpoints } from '@portal/contract/index.ts';
import type { Feature } from '../../../feature.ts';
import type { Handlers } from '../../../http/call.ts';
import { loadedLater } from '../../../http/loaded-later.ts';

export const auditPacksFeature = {
  routes: {
    auditPacks: loadedLater<Handlers<typeof endpoints.auditPacks>>(
      endpoints.auditPacks,
      async () => (await import('./audit-pack.routes.ts')).auditPackRoutes,
    ),
  },
} satisfies Feature;
