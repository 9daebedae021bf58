import { collectDefaultMetrics, Registry } from 'prom-client';
import type { FileAnswer } from '../../http/file-answer.ts';

const registry = new Registry();
collectDefaultMetrics({ register: registry });

/** Metrics of this process in the Prometheus format. */
export const metricsPage = async (): Promise<FileAnswer> => ({
  type: registry.contentType,
  name: 'metrics.txt',
  inline: true,
  body: await registry.metrics(),
});
