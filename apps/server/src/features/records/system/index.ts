export { admitMetricsToken } from './metrics-token.ts';
