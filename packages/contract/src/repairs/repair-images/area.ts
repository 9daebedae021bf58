import type { Area } from '../../core/area.ts';
import { admins, customersAndAdmins, staff } from '../../core/permissions.ts';

export const repairImagesPermissions = {
  'repair.image.add': staff,
  'repair.image.delete': admins,
  'repair.photo.add': customersAndAdmins,
} as const;

export const repairImagesArea = {
  permissions: repairImagesPermissions,
  records: ['repairImage'],
  actions: {
    'repair.image_added': 'Added an image',
    'repair.image_deleted': 'Deleted an image',
  },
} as const satisfies Area;

declare module '../../core/area.ts' {
  interface Areas {
    repairImages: typeof repairImagesArea;
  }
}
