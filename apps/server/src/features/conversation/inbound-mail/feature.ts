import { inboundMessages } from '@portal/contract/conversation/inbound-mail/messages.ts';
import { INBOUND_KEEP_DAYS } from '@portal/contract/conversation/inbound-mail/rules.ts';
import { endpoints } from '@portal/contract/index.ts';
import { type SqlBool, sql } from 'kysely';
import type { InboundMailRow } from '../../../db/schema/inbound-mail.ts';
import { findRow } from '../../../db/transactions/locked.ts';
import { conflict } from '../../../errors.ts';
import type { Feature } from '../../../feature.ts';
import type { Handlers } from '../../../http/call.ts';
import { loadedLater } from '../../../http/loaded-later.ts';
import { handle, type JobHandlers } from '../../../jobs/jobs.ts';
import { isFree } from '../../../leases/lease.ts';
import type { ReadMailbox } from '../../../mail/mailbox-readers.ts';
import type { RecordScope } from '../../../records.ts';
import type { Runtime } from '../../../runtime.ts';
import type { DueRow, Sweep } from '../../../sweeps/sweep.ts';
import { byTheClock, clearing, handleSweeps, sweeping } from '../../../sweeps/sweep-job.ts';
import { nameIn } from '../../records/audit/index.ts';
import { readMailboxesJob, readMailboxJob } from './mailbox/mailbox.queries.ts';
import { isActive, mailboxLease } from './mailbox/mailbox-lease.ts';

/** Deletes old mail that entered no conversation, and the traces of mail that did. Stored files go with the file sweep. */
const clearJob = byTheClock('clear-inbound-mail', '41 3 * * *');

const oldMail = {
  table: 'inbound_mails',
  where: sql<SqlBool>`received_at < now() - make_interval(days => ${INBOUND_KEEP_DAYS})`,
};

/** Begins a reader in this process for each mailbox that is due and read by nobody. The reader takes its lease. */
const readers = (read: ReadMailbox): Sweep<DueRow> => ({
  name: 'read-mailboxes',
  due: sql`select company_id as id, company_id, retry_at as due_at from inbound_mailboxes
    where enabled and retry_at <= now() and ${isActive} and ${isFree(mailboxLease)}`,
  work: async ({ mailboxes }, { companyId }) => mailboxes.begin(companyId, read),
});

/** The jobs that read mailboxes. The readers go on by themselves, so that a slow mail server keeps no job waiting. */
const inboundMailJobs = (runtime: Runtime): JobHandlers => {
  const read: ReadMailbox = async (companyId, ending) => {
    // Most companies read no mail, so the libraries are loaded with the first mailbox.
    const { readMailbox } = await import('./mailbox/read-mailbox.ts');
    await readMailbox(runtime, companyId, ending);
  };
  return [
    handle(readMailboxJob, ({ companyId }) => runtime.mailboxes.restart(companyId, read)),
    handleSweeps(readMailboxesJob, runtime, () => [sweeping(readers(read))]),
    handleSweeps(clearJob, runtime, () => [clearing(oldMail)]),
  ];
};

/** Finds a mail that came in to the company that the caller works in. Only admins have the permission to get this far. */
const inboundMailScope: RecordScope<'inboundMail'> = {
  table: 'inbound_mails',
  find: (db, _actor, id, lock) =>
    findRow(db.selectFrom('inboundMails').selectAll().where('id', '=', id), lock),
};

const comesOnce = () => conflict('inbound_mail.decided', inboundMessages.decided);

export const inboundMailFeature = {
  routes: {
    inboundMail: loadedLater<Handlers<typeof endpoints.inboundMail>>(
      endpoints.inboundMail,
      async () => (await import('./inbound-mail.routes.ts')).inboundMailRoutes,
    ),
  },
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
