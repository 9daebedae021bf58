import type { Area } from '../../core/area.ts';
import { admins, staff } from '../../core/permissions.ts';

export const equipmentModelsPermissions = {
  'equipment.read': staff,
  'equipment.write': admins,
  'repair.equipment': admins,
} as const;

export const equipmentModelsArea = {
  permissions: equipmentModelsPermissions,
  records: ['equipmentType', 'equipmentModel'],
  topics: ['equipment'],
  auditAreas: {
    equipment: { label: 'Equipment', place: 170 },
  },
  actions: {
    'repair.equipment_added': 'Added the equipment of a calibration',
    'equipment.type_created': 'Added an equipment type',
    'equipment.type_updated': 'Changed an equipment type',
    'equipment.type_deleted': 'Removed an equipment type',
    'equipment.model_created': 'Added an equipment model',
    'equipment.model_updated': 'Changed an equipment model',
    'equipment.model_deleted': 'Removed an equipment model',
  },
} as const satisfies Area;

declare module '../../core/area.ts' {
  interface Areas {
    equipmentModels: typeof equipmentModelsArea;
  }
}
