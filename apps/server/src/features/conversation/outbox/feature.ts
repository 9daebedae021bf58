import { outboxEndpoints } from '@portal/contract/conversation/outbox/endpoints.ts';
import type { endpoints } from '@portal/contract/index.ts';
import type { OutboxMessageRow } from '../../../db/schema/traces.ts';
import type { Feature } from '../../../feature.ts';
import type { Handlers } from '../../../http/call.ts';
import { loadedLater } from '../../../http/loaded-later.ts';
import { mailJobs } from '../../../mail/sending/mail-jobs.ts';
import { nameIn } from '../../records/audit/index.ts';
import { outboxMessageScope } from './outbox.queries.ts';

export const outboxFeature = {
  routes: {
    outbox: loadedLater<Handlers<typeof endpoints.outbox>>(
      outboxEndpoints,
      async () => (await import('./outbox.routes.ts')).outboxRoutes,
    ),
  },
  scopes: { outboxMessage: outboxMessageScope },
  jobs: mailJobs,
  repairRows: [{ table: 'outbox_messages', column: 'repair_id', fate: 'forgets' }],
  names: {
    outboxMessage: { name: nameIn('outbox_messages', 'n.subject') },
  },
  archive: {
    outbox_messages: { file: 'Mails sent', rows: 'Mails to customers, colleagues and suppliers' },
  },
} satisfies Feature;

declare module '../../../records.ts' {
  interface RecordRows {
    outboxMessage: OutboxMessageRow;
  }
}
