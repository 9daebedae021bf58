import type { Area } from '../../core/area.ts';
import { operators } from '../../core/permissions.ts';

export const operationsPermissions = {
  'operations.read': operators,
  'operations.write': operators,
} as const;

export const operationsArea = {
  permissions: operationsPermissions,
  auditAreas: {
    installation: { label: 'Installation', place: 370 },
  },
  actions: {
    'company.restored': 'Restored the portal from a backup',
    'installation.backed_up': 'Made a backup of the portal',
    'installation.repaired': 'Repaired stored values with the doctor',
    'installation.jobs_retried': 'Put failed jobs back into their queues',
  },
} as const satisfies Area;

declare module '../../core/area.ts' {
  interface Areas {
    operations: typeof operationsArea;
  }
}
