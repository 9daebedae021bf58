import { endpoints } from '@portal/contract/index.ts';
import type { Feature } from '../../../feature.ts';
import type { Handlers } from '../../../http/call.ts';
import { loadedLater } from '../../../http/loaded-later.ts';

export const companyUsersFeature = {
  routes: {
    companyUsers: loadedLater<Handlers<typeof endpoints.companyUsers>>(
      endpoints.companyUsers,
      async () => (await import('./company-user.routes.ts')).companyUsersRoutes,
    ),
  },
} satisfies Feature;
