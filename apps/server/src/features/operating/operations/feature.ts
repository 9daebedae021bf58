import type { Feature } from '../../../feature.ts';
import { operationsRoutes } from './operations.routes.ts';

export const operationsFeature = {
  routes: { operations: operationsRoutes },
  archive: {
    postponed_rows: 'background',
  },
} satisfies Feature;
