import { endpoints } from '@portal/contract/index.ts';
import type { Feature } from '../../../feature.ts';
import type { Handlers } from '../../../http/call.ts';
import { loadedLater } from '../../../http/loaded-later.ts';

export const loanersFeature = {
  routes: {
    loaners: loadedLater<Handlers<typeof endpoints.loaners>>(
      endpoints.loaners,
      async () => (await import('./loaner.routes.ts')).loanersRoutes,
    ),
  },
} satisfies Feature;
