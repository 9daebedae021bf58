import type { Area } from '../../core/area.ts';
import { admins } from '../../core/permissions.ts';

export const surveysPermissions = {
  'survey.read': admins,
  'survey.write': admins,
} as const;

export const surveysArea = {
  permissions: surveysPermissions,
  records: [
    // A question to a customer after a return, with its answer.
    'survey',
  ],
  auditAreas: {
    survey: { label: 'Questions after return', place: 220 },
  },
  actions: {
    'survey.asked': 'Asked a customer whether all was well',
    'survey.answered': 'Answered whether all was well',
    'survey.seen': 'Has seen the answer of a customer',
    'survey.settings_changed': 'Changed the question after return',
  },
} as const satisfies Area;

declare module '../../core/area.ts' {
  interface Areas {
    surveys: typeof surveysArea;
  }
}
