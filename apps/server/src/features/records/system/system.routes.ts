import type { endpoints } from '@portal/contract/index.ts';
import type { Handlers } from '../../../http/call.ts';
import { checkReadiness } from './check-readiness.ts';
import { docsPage } from './docs-page.ts';
import { loadMetricsPage } from './load-metrics-page.ts';
import { openApiDocument } from './openapi-document.ts';

export const systemRoutes: Handlers<typeof endpoints.system> = {
  healthz: async () => ({ status: 'ok' }),
  readyz: ({ runtime }) => checkReadiness(runtime),
  openapi: async ({ work }) => openApiDocument(work.runtime.config.publicUrl),
  docs: async () => docsPage(),
  metrics: ({ work }) => loadMetricsPage(work.runtime),
};
