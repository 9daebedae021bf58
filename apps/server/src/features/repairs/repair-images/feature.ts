import { endpoints } from '@portal/contract/index.ts';
import type { RepairImageRow } from '../../../db/schema/repairs.ts';
import { findRow } from '../../../db/transactions/locked.ts';
import type { Feature } from '../../../feature.ts';
import type { Handlers } from '../../../http/call.ts';
import { loadedLater } from '../../../http/loaded-later.ts';
import type { RecordScope } from '../../../records.ts';
import { ownedBy, seesInternal } from '../repairs/index.ts';

/** An image has the scope of its repair. The repair is locked with it, so that all callers lock in the same order. */
const repairImageScope: RecordScope<'repairImage'> = {
  table: 'repair_images',
  find: (db, actor, id, lock) => {
    const found = db
      .selectFrom('repairs as r')
      .innerJoin('repairImages as i', 'i.repairId', 'r.id')
      .selectAll('i')
      .where('i.id', '=', id)
      .where('r.deletedAt', 'is', null)
      .where(ownedBy(actor))
      .$if(!seesInternal(actor), (q) => q.where('i.visibility', '=', 'customer'));
    return findRow(found, lock, 'no key update', ['r', 'i']);
  },
};

export const repairImagesFeature = {
  routes: {
    repairImages: loadedLater<Handlers<typeof endpoints.repairImages>>(
      endpoints.repairImages,
      async () => (await import('./repair-image.routes.ts')).repairImagesRoutes,
    ),
  },
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
