import type { RepairImageRow } from '../../../db/schema/repairs.ts';
import type { Feature } from '../../../feature.ts';
import { repairImagesRoutes } from './repair-image.routes.ts';
import { repairImageScope } from './repair-image.scope.ts';

export const repairImagesFeature = {
  routes: { repairImages: repairImagesRoutes },
  scopes: { repairImage: repairImageScope },
  repairRows: [{ table: 'repair_images', column: 'repair_id', fate: 'deleted' }],
  archive: {
    repair_images: { file: 'Photos', rows: 'Photos of repairs' },
  },
} satisfies Feature;

declare module '../../../records.ts' {
  interface RecordRows {
    repairImage: RepairImageRow;
  }
}
