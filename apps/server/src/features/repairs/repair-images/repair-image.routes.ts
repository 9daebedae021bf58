import type { endpoints } from '@portal/contract/index.ts';
import { storePicture } from '../../../files/store-picture.ts';
import type { Handlers } from '../../../http/call.ts';
import { addRepairImage } from './add-repair-image.ts';
import { addRepairPhoto, refuseLatePhoto } from './add-repair-photo.ts';
import { deleteRepairImage } from './delete-repair-image.ts';
import { listImages } from './repair-image.queries.ts';

export const repairImagesRoutes: Handlers<typeof endpoints.repairImages> = {
  list: ({ work: { db, actor }, params }) => listImages(db, actor, params.id),
  add: async ({ files }, { work: { runtime }, record: { companyId } }) => {
    const picture = await storePicture(runtime, companyId, files[0]!);
    return ({ work, record, body }) => addRepairImage(work, record, picture, body);
  },
  addPhoto: async ({ files }, { work: { runtime, actor }, record: repair }) => {
    refuseLatePhoto(actor, repair);
    const picture = await storePicture(runtime, repair.companyId, files[0]!);
    return ({ work, record, body }) => addRepairPhoto(work, record, picture, body.caption);
  },
  delete: ({ work, record }) => deleteRepairImage(work, record),
};
