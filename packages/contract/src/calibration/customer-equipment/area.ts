import type { Area } from '../../core/area.ts';
import { admins, customers, everyone, staff } from '../../core/permissions.ts';

export const customerEquipmentPermissions = {
  'customer.equipment.read': everyone,
  'customer.equipment.write': admins,
  'customer.equipment.own': customers,
  'customer.equipment.label': staff,
} as const;

export const customerEquipmentArea = {
  permissions: customerEquipmentPermissions,
  records: ['customerEquipment'],
  actions: {
    'equipment.unit_added': 'Added a unit to a customer',
    'equipment.unit_updated': 'Changed a unit of a customer',
    'equipment.unit_moved': 'Moved a unit to another customer',
    'equipment.unit_deleted': 'Removed a unit of a customer',
  },
} as const satisfies Area;

declare module '../../core/area.ts' {
  interface Areas {
    customerEquipment: typeof customerEquipmentArea;
  }
}
