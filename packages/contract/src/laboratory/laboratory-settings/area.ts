import type { Area } from '../../core/area.ts';
import { admins } from '../../core/permissions.ts';

export const laboratorySettingsPermissions = {
  'laboratory.settings': admins,
} as const;

export const laboratorySettingsArea = {
  permissions: laboratorySettingsPermissions,
  auditAreas: {
    laboratory: { label: 'Laboratory', place: 204 },
  },
  actions: {
    'laboratory.settings_changed': 'Changed the settings of the laboratory',
    'laboratory.mark_set': 'Set the picture of the accreditation mark',
    'laboratory.mark_removed': 'Removed the picture of the accreditation mark',
  },
} as const satisfies Area;

declare module '../../core/area.ts' {
  interface Areas {
    laboratorySettings: typeof laboratorySettingsArea;
  }
}
