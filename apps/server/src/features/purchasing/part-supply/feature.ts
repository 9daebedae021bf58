import type { Feature } from '../../../feature.ts';
import { reorderRoutes, repairPartsRoutes, waitingForPartsRoutes } from './part-supply.routes.ts';

export const partSupplyFeature = {
  routes: { repairParts: repairPartsRoutes, waitingForParts: waitingForPartsRoutes, reorder: reorderRoutes },
} satisfies Feature;
