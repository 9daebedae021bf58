import type { Area } from '../../core/area.ts';
import { customersAndAdmins } from '../../core/permissions.ts';

export const auditPacksPermissions = {
  'certificate.pack': customersAndAdmins,
} as const;

export const auditPacksArea = {
  permissions: auditPacksPermissions,
} as const satisfies Area;

declare module '../../core/area.ts' {
  interface Areas {
    auditPacks: typeof auditPacksArea;
  }
}
