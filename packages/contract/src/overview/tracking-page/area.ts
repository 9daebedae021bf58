import type { Area } from '../../core/area.ts';
import { admins } from '../../core/permissions.ts';

export const trackingPagePermissions = {
  'repair.tracking-link.read': admins,
  'repair.tracking-link.renew': admins,
} as const;

export const trackingPageArea = {
  permissions: trackingPagePermissions,
  actions: {
    'repair.link_renewed': 'Revoked a tracking link and made a new one',
  },
} as const satisfies Area;

declare module '../../core/area.ts' {
  interface Areas {
    trackingPage: typeof trackingPageArea;
  }
}
