import type { Area } from '../../core/area.ts';
import { admins } from '../../core/permissions.ts';

export const estimatePresetsPermissions = {
  'estimate-preset.use': admins,
} as const;

export const estimatePresetsArea = {
  permissions: estimatePresetsPermissions,
  records: ['estimatePreset'],
  topics: ['estimatePreset'],
  auditAreas: {
    estimate_preset: { label: 'Estimate presets', place: 91 },
  },
  actions: {
    'estimate_preset.created': 'Saved an estimate preset',
    'estimate_preset.updated': 'Changed an estimate preset',
    'estimate_preset.deleted': 'Deleted an estimate preset',
  },
} as const satisfies Area;

declare module '../../core/area.ts' {
  interface Areas {
    estimatePresets: typeof estimatePresetsArea;
  }
}
