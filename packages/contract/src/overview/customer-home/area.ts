import type { Area } from '../../core/area.ts';
import { customers } from '../../core/permissions.ts';

export const customerHomePermissions = {
  'customer-home.read': customers,
} as const;

export const customerHomeArea = {
  permissions: customerHomePermissions,
} as const satisfies Area;

declare module '../../core/area.ts' {
  interface Areas {
    customerHome: typeof customerHomeArea;
  }
}
