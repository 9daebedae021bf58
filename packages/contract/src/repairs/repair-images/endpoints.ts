import { z } from 'zod';
import { endpoint } from '../../core/calls/endpoint.ts';
import { instant } from '../../core/dates/date-answers.ts';
import { byId, optionalLine } from '../../core/fields.ts';
import { visibility } from '../repair-logs/endpoints.ts';
import { imageUpload } from './upload.ts';

/** One image of a repair (A3). Its addresses work only for callers who may see it. */
export const repairImage = z.object({
  id: z.int(),
  repairId: z.int(),
  imageUrl: z.string(),
  thumbnailUrl: z.string(),
  filename: z.string(),
  /** Shown as caption. */
  description: z.string().nullable(),
  /** The name of the uploader. */
  uploadedBy: z.string().nullable(),
  /** ISO 8601 UTC. */
  uploadedAt: instant,
  visibility,
});
export type RepairImage = z.infer<typeof repairImage>;

const photoFields = z.object({ caption: optionalLine(500) });
/** The caption defaults to the file name (A5). */
export const imageFields = photoFields.extend({ visibility: visibility.default('customer') });

export const repairImageEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/repairs/:id/images',
    permission: 'repair.read',
    summary: 'Images of a repair, oldest first',
    record: 'repair',
    params: byId,
    changedBy: ['repair'],
    answer: z.array(repairImage),
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/repairs/:id/images',
    permission: 'repair.image.add',
    summary: 'Add an image (staff)',
    record: 'repair',
    params: byId,
    body: imageFields,
    upload: imageUpload,
    answer: repairImage,
    status: 201,
  }),
  addPhoto: endpoint({
    method: 'POST',
    path: '/api/repairs/:id/photos',
    permission: 'repair.photo.add',
    summary: 'Add a photo to a request while it is submitted, up to 10',
    record: 'repair',
    params: byId,
    body: photoFields,
    upload: imageUpload,
    answer: repairImage,
    status: 201,
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/api/repairs/images/:id',
    permission: 'repair.image.delete',
    summary: 'Remove an image',
    record: 'repairImage',
    params: byId,
    answer: 'none',
  }),
};
