import { INBOUND_KEEP_DAYS } from '@portal/contract/conversation/inbound-mail/rules.ts';
import { type SqlBool, sql } from 'kysely';
import { z } from 'zod';
import { handle, type JobDeclaration, type JobHandlers } from '../../../jobs/jobs.ts';
import type { Runtime } from '../../../runtime.ts';
import { clearAll } from '../../../sweeps/clear-rows.ts';
import { readMailboxesJob, readMailboxJob } from './mailbox/read-mailbox-job.ts';

/** Deletes old mail that entered no conversation, and the traces of mail that did. Stored files go with the file sweep. */
const clearJob: JobDeclaration<object> = {
  name: 'clear-inbound-mail',
  cron: '41 3 * * *',
  payload: z.object({}),
  retries: 0,
};

const oldMail = {
  table: 'inbound_mails',
  where: sql<SqlBool>`received_at < now() - make_interval(days => ${INBOUND_KEEP_DAYS})`,
};

/** Returns the companies whose mailboxes are due and read by nobody. */
const unread = ({ database }: Runtime) =>
  database.dangerouslyAcrossCompanies((db) =>
    db
      .selectFrom('inboundMailboxes as m')
      .innerJoin('companies as c', 'c.id', 'm.companyId')
      .select('m.companyId')
      .where('m.enabled', '=', true)
      .where('c.active', '=', true)
      .where('m.retryAt', '<=', sql<Date>`now()`)
      .where((eb) => eb.or([eb('m.leaseUntil', 'is', null), eb('m.leaseUntil', '<', sql<Date>`now()`)]))
      .orderBy('m.retryAt')
      .limit(1_000)
      .execute(),
  );

/** The jobs that read mailboxes. The readers go on by themselves, so that a slow mail server keeps no job waiting. */
export const inboundMailJobs = (runtime: Runtime): JobHandlers => {
  const read = async (companyId: number, ending: AbortSignal): Promise<void> => {
    // Most companies read no mail, so the libraries are loaded with the first mailbox.
    const { readMailbox } = await import('./mailbox/read-mailbox.ts');
    await readMailbox(runtime, companyId, ending);
  };
  return [
    handle(readMailboxJob, ({ companyId }) => runtime.mailboxes.restart(companyId, read)),
    handle(readMailboxesJob, async () => {
      for (const { companyId } of await unread(runtime)) runtime.mailboxes.begin(companyId, read);
    }),
    handle(clearJob, () => clearAll(runtime, [oldMail])),
  ];
};
