import type { Area } from '../../core/area.ts';
import { admins } from '../../core/permissions.ts';

export const outboxPermissions = {
  'outbox.read': admins,
  'outbox.retry': admins,
} as const;

export const outboxArea = {
  permissions: outboxPermissions,
  records: ['outboxMessage'],
  topics: [
    'outbox',
    // The state of a mail about a repair. The id is that of the repair.
    'repairMail',
  ],
  auditAreas: {
    outbox: { label: 'Outgoing mail', place: 330 },
  },
  actions: {
    'outbox.taken_back': 'Took back a planned email',
    'outbox.held_sent': 'Sent emails that had waited',
    'outbox.held_discarded': 'Discarded emails that had waited',
    'outbox.discarded': 'Kept an email from being sent',
    'outbox.retried': 'Sent a message again',
  },
} as const satisfies Area;

declare module '../../core/area.ts' {
  interface Areas {
    outbox: typeof outboxArea;
  }
}
