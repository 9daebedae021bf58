import type { Mailbox } from '@portal/contract/conversation/inbound-mail/endpoints.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../../../db/bound-kysely.ts';
import type { InboundMailboxRow } from '../../../../db/schema/inbound-mail.ts';
import type { JobDeclaration } from '../../../../jobs/jobs.ts';
import { byTheClock } from '../../../../sweeps/sweep-job.ts';

/** Begins to read the mailbox of one company, after its settings were saved. */
export const readMailboxJob: JobDeclaration<{ companyId: number }> = {
  name: 'read-mailbox',
  payload: z.object({ companyId: z.int() }),
  retries: 0,
};

/** Begins to read the mailboxes that nobody reads: after a start, a fault, or the end of another process. */
export const readMailboxesJob = byTheClock('read-mailboxes', '* * * * *');

/** Returns the mailbox of the transaction's company. */
export const readMailboxRow = (db: Db, companyId: number): Promise<InboundMailboxRow | undefined> =>
  db.selectFrom('inboundMailboxes').selectAll().where('companyId', '=', companyId).executeTakeFirst();

/** Whether another company of the installation reads the mailbox. Companies that save the same one wait for each other. */
export async function isReadByOthers(
  db: Db,
  { host, username, folder }: Pick<InboundMailboxRow, 'host' | 'username' | 'folder'>,
): Promise<boolean> {
  const { rows } = await sql<{ isRead: boolean }>`
    select mailbox_read_by_others(${host}, ${username}, ${folder}) as is_read`.execute(db);
  return rows[0]!.isRead;
}

/** Returns the mailbox as staff see it: no secret, and nothing of the reader. */
export const presentMailbox = (row: InboundMailboxRow | undefined): Mailbox =>
  row
    ? {
        enabled: row.enabled,
        address: row.address,
        host: row.host,
        port: row.port,
        security: row.security,
        username: row.username,
        auth: row.auth,
        clientId: row.clientId,
        folder: row.folder,
        plusAddresses: row.plusAddresses,
        trustedServer: row.trustedServer,
        lastReadAt: row.lastReadAt?.toISOString() ?? null,
        lastError: row.lastError,
        failedSince: row.failedSince?.toISOString() ?? null,
      }
    : null;
