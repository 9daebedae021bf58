import type { Area } from '../../core/area.ts';
import { admins, staff } from '../../core/permissions.ts';

export const standardChecksPermissions = {
  'standard-check.read': staff,
  /** Technicians check standards and write down what they found. */
  'standard-check.record': staff,
  /** Admins say what is checked, with which limits, and decide what a mistake was. */
  'standard-check.write': admins,
} as const;

export const standardChecksArea = {
  permissions: standardChecksPermissions,
  records: ['standardCheck', 'standardCheckResult'],
  auditAreas: {
    standard_check: { label: 'Intermediate checks', place: 201 },
  },
  actions: {
    'standard_check.created': 'Added an intermediate check of a reference standard',
    'standard_check.updated': 'Changed an intermediate check of a reference standard',
    'standard_check.limits_set': 'Set the limits of an intermediate check',
    'standard_check.result_added': 'Checked a reference standard',
    'standard_check.result_voided': 'Marked a result of an intermediate check as a mistake',
  },
} as const satisfies Area;

declare module '../../core/area.ts' {
  interface Areas {
    standardChecks: typeof standardChecksArea;
  }
}
