import type { FileAnswer } from '../../../files/file-answer.ts';
import type { Runtime } from '../../../runtime.ts';

/**
 * Returns the metrics in the Prometheus format. The first call loads the library and starts its counters, so that a
 * portal without a collector does not pay for them.
 */
export async function loadMetricsPage(runtime: Runtime): Promise<FileAnswer> {
  const { metricsPage } = await import('./metrics-page.ts');
  return metricsPage(runtime);
}
