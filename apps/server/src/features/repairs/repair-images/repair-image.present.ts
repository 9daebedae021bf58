import type { RepairImage } from '@portal/contract/repairs/repair-images/endpoints.ts';
import type { RepairImageRow } from '../../../db/schema/repairs.ts';
import { fileAddress } from '../repairs/index.ts';

/** Presents an image with the addresses of its two sizes. */
export const presentImage = (row: RepairImageRow): RepairImage => ({
  id: row.id,
  repairId: row.repairId,
  imageUrl: fileAddress(row.fileId),
  thumbnailUrl: `${fileAddress(row.fileId)}?size=thumb`,
  filename: row.filename,
  description: row.description,
  uploadedBy: row.uploadedBy,
  uploadedAt: row.uploadedAt.toISOString(),
  visibility: row.visibility,
});
