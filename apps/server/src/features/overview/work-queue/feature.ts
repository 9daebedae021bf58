import type { Feature } from '../../../feature.ts';
import { workQueueRoutes } from './work-queue.routes.ts';

export const workQueueFeature = {
  routes: { workQueue: workQueueRoutes },
} satisfies Feature;
