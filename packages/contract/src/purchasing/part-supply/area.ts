import type { Area } from '../../core/area.ts';
import { admins, staff } from '../../core/permissions.ts';

export const partSupplyPermissions = {
  'repair.parts.read': staff,
  'repair.parts.use': staff,
  'repair.parts.order': admins,
  'waiting-for-parts.read': admins,
} as const;

export const partSupplyArea = {
  permissions: partSupplyPermissions,
  actions: {
    'repair.part_used': 'Used a part of the approved estimate on a repair',
    'repair.parts_taken': 'Took parts from stock for a repair',
    'repair.parts_freed': 'Freed parts that were reserved for a repair',
    'repair.part_ordered': 'Ordered a part for a repair',
  },
} as const satisfies Area;

declare module '../../core/area.ts' {
  interface Areas {
    partSupply: typeof partSupplyArea;
  }
}
