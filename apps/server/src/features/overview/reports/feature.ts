import { endpoints } from '@portal/contract/index.ts';
import type { Feature } from '../../../feature.ts';
import type { Handlers } from '../../../http/call.ts';
import { loadedLater } from '../../../http/loaded-later.ts';

export const reportsFeature = {
  routes: {
    reports: loadedLater<Handlers<typeof endpoints.reports>>(
      endpoints.reports,
      async () => (await import('./report.routes.ts')).reportsRoutes,
    ),
  },
} satisfies Feature;
