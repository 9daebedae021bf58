import type { OutboxMessageRow } from '../../../db/schema/traces.ts';
import type { Feature } from '../../../feature.ts';
import { mailJobs } from '../../../mail/sending/mail-jobs.ts';
import { nameIn } from '../../records/audit/index.ts';
import { outboxMessageScope, outboxRoutes } from './outbox.routes.ts';

export const outboxFeature = {
  routes: { outbox: outboxRoutes },
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
