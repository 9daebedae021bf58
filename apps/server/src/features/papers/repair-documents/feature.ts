import type { Feature } from '../../../feature.ts';
import { repairDocumentsRoutes } from './repair-document.routes.ts';

export const repairDocumentsFeature = {
  routes: { repairDocuments: repairDocumentsRoutes },
} satisfies Feature;
