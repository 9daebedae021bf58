import { inboundMessages } from '@portal/contract/conversation/inbound-mail/messages.ts';
import type { InboundMailRow } from '../../../db/schema/inbound-mail.ts';
import { conflict } from '../../../errors.ts';
import type { Feature } from '../../../feature.ts';
import { nameIn } from '../../records/audit/index.ts';
import { inboundMailJobs } from './inbound-mail.jobs.ts';
import { inboundMailScope } from './inbound-mail.policy.ts';
import { inboundMailRoutes } from './inbound-mail.routes.ts';

const comesOnce = () => conflict('inbound_mail.decided', inboundMessages.decided);

export const inboundMailFeature = {
  routes: { inboundMail: inboundMailRoutes },
  scopes: { inboundMail: inboundMailScope },
  jobs: inboundMailJobs,
  // A mail that came before is left out, so nobody sees these.
  taken: { inbound_mails_place: comesOnce, inbound_mails_hash: comesOnce },
  references: { mail_id: 'mail' },
  repairRows: [
    { table: 'inbound_mails', column: 'repair_id', fate: 'forgets' },
    { table: 'repair_reply_addresses', column: 'repair_id', fate: 'deleted' },
  ],
  names: {
    inboundMail: { name: nameIn('inbound_mails', 'n.subject') },
  },
  archive: {
    inbound_mails: { file: 'Mails received', rows: 'Answers by mail' },
    inbound_mail_files: { file: 'Files of mails received', rows: 'Files of answers by mail' },
    inbound_mailboxes: 'secret',
    repair_reply_addresses: 'secret',
  },
} satisfies Feature;

declare module '../../../records.ts' {
  interface RecordRows {
    inboundMail: InboundMailRow;
  }
}
