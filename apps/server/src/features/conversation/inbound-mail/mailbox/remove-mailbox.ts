import type { Work } from '../../../../work.ts';
import { record } from '../../../records/audit/index.ts';

/** Forgets the mailbox of a company with its secrets. Its reader ends. Mail that came stays. */
export async function removeMailbox(work: Work, companyId: number): Promise<void> {
  const { db, runtime } = work;
  const removed = await db
    .deleteFrom('inboundMailboxes')
    .where('companyId', '=', companyId)
    .returning(['address', 'host'])
    .executeTakeFirst();
  if (!removed) return;
  await Promise.all([
    record(work, { action: 'inbound_mail.mailbox_removed', kind: 'inbound_mail', id: null, before: removed }),
    runtime.events.publish(db, { companyId, kind: 'inboundMail' }),
  ]);
}
