import { INBOUND_KEEP_DAYS } from '@portal/contract/conversation/inbound-mail/rules.ts';
import { type SqlBool, sql } from 'kysely';
import { handle, type JobHandlers } from '../../../jobs/jobs.ts';
import { isFree } from '../../../leases/lease.ts';
import type { ReadMailbox } from '../../../mail/mailbox-readers.ts';
import type { Runtime } from '../../../runtime.ts';
import type { DueRow, Sweep } from '../../../sweeps/sweep.ts';
import { byTheClock, clearing, handleSweeps, sweeping } from '../../../sweeps/sweep-job.ts';
import { isActive, mailboxLease } from './mailbox/mailbox-lease.ts';
import { readMailboxesJob, readMailboxJob } from './mailbox/read-mailbox-job.ts';

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
export const inboundMailJobs = (runtime: Runtime): JobHandlers => {
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
