import type { Area } from '../../core/area.ts';
import { staff } from '../../core/permissions.ts';

export const readingFilesPermissions = {
  'reading_file.take': staff,
} as const;

export const readingFilesArea = {
  permissions: readingFilesPermissions,
  actions: {
    'calibration.readings_taken': 'Took readings from a file',
  },
} as const satisfies Area;

declare module '../../core/area.ts' {
  interface Areas {
    readingFiles: typeof readingFilesArea;
  }
}
