import type { Area } from '../../core/area.ts';
import { admins } from '../../core/permissions.ts';

export const recallsPermissions = {
  'recall.read': admins,
  'recall.write': admins,
} as const;

export const recallsArea = {
  permissions: recallsPermissions,
  records: ['recall'],
  auditAreas: {
    recall: { label: 'Recalls', place: 210 },
  },
  actions: {
    'recall.sent': 'Asked a customer for calibrations',
    'recall.taken_back': 'Took back a recall before it left',
    'recall.answered': 'Answered a recall',
    'recall.link_revoked': 'Ended the link of a recall',
    'recall.settings_changed': 'Changed the recall settings',
  },
} as const satisfies Area;

declare module '../../core/area.ts' {
  interface Areas {
    recalls: typeof recallsArea;
  }
}
