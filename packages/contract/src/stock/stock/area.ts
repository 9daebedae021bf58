import type { Area } from '../../core/area.ts';
import { admins } from '../../core/permissions.ts';

export const stockPermissions = {
  'stock.read': admins,
  'stock.write': admins,
} as const;

export const stockArea = {
  permissions: stockPermissions,
  records: ['stockMovement'],
  auditAreas: {
    stock: { label: 'Stock', place: 240 },
  },
  actions: {
    'stock.corrected': 'Corrected the stock of a part',
    'stock.reversed': 'Reversed a stock movement',
  },
} as const satisfies Area;

declare module '../../core/area.ts' {
  interface Areas {
    stock: typeof stockArea;
  }
}
