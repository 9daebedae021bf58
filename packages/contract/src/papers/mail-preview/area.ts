import type { Area } from '../../core/area.ts';
import { staff } from '../../core/permissions.ts';

export const mailPreviewPermissions = {
  'repair.mail-preview': staff,
} as const;

export const mailPreviewArea = {
  permissions: mailPreviewPermissions,
} as const satisfies Area;

declare module '../../core/area.ts' {
  interface Areas {
    mailPreview: typeof mailPreviewArea;
  }
}
