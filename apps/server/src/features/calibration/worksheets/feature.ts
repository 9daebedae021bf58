import { endpoints } from '@portal/contract/index.ts';
import type { Feature } from '../../../feature.ts';
import type { Handlers } from '../../../http/call.ts';
import { loadedLater } from '../../../http/loaded-later.ts';

export const worksheetsFeature = {
  routes: {
    worksheets: loadedLater<Handlers<typeof endpoints.worksheets>>(
      endpoints.worksheets,
      async () => (await import('./worksheet.routes.ts')).worksheetRoutes,
    ),
  },
} satisfies Feature;
