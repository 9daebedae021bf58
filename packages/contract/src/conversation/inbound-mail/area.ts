import type { Area } from '../../core/area.ts';
import { admins } from '../../core/permissions.ts';

export const inboundMailPermissions = {
  'inbound-mail.read': admins,
  'inbound-mail.write': admins,
} as const;

export const inboundMailArea = {
  permissions: inboundMailPermissions,
  records: [
    // A mail that came in.
    'inboundMail',
  ],
  topics: ['inboundMail'],
  auditAreas: {
    inbound_mail: { label: 'Incoming mail', place: 340 },
  },
  actions: {
    'inbound_mail.mailbox_saved': 'Changed the mailbox for answers',
    'inbound_mail.mailbox_tested': 'Tested the mailbox for answers',
    'inbound_mail.mailbox_removed': 'Removed the mailbox for answers',
    'inbound_mail.assigned': 'Put an incoming email into a conversation',
    'inbound_mail.discarded': 'Discarded an incoming email',
    'inbound_mail.dropped': 'Dropped an incoming email because too many waited',
    'inbound_mail.address_replaced': 'Replaced the reply address of a repair',
  },
} as const satisfies Area;

declare module '../../core/area.ts' {
  interface Areas {
    inboundMail: typeof inboundMailArea;
  }
}
