import type { endpoints } from '@portal/contract/index.ts';
import { notFound } from '../../../errors.ts';
import type { Handlers } from '../../../http/call.ts';
import type { Work } from '../../../work.ts';
import { record } from '../../records/audit/index.ts';
import { countDroppedMail, listInboundMail, readInboundMail } from './inbound-mail.queries.ts';
import { presentMailbox, readMailboxRow } from './mailbox/mailbox.queries.ts';

/** Forgets the mailbox of a company with its secrets. Its reader ends. Mail that came stays. */
async function removeMailbox(work: Work, companyId: number): Promise<void> {
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

// Most companies read no mail, so these are loaded at their first use.
const deciding = () => import('./decide-mail.ts');
const saving = () => import('./mailbox/save-mailbox.ts');
const trying = () => import('./mailbox/try-mailbox.ts');

export const inboundMailRoutes: Handlers<typeof endpoints.inboundMail> = {
  mailbox: async ({ work: { db }, params }) => {
    const [row, dropped] = await Promise.all([readMailboxRow(db, params.companyId), countDroppedMail(db)]);
    return { mailbox: presentMailbox(row), dropped };
  },
  saveMailbox: async ({ work, params, body }) => ({
    mailbox: await (await saving()).saveMailbox(work, params.companyId, body),
  }),
  testMailbox: async (call) => (await trying()).tryMailbox(call),
  removeMailbox: async ({ work, params }) => removeMailbox(work, params.companyId),
  list: async ({ work: { db }, query }) => listInboundMail(db, query),
  get: async ({ work: { db }, params }) => {
    const mail = await readInboundMail(db, params.id);
    if (!mail) throw notFound();
    return mail;
  },
  assign: async ({ work, record, body }) => (await deciding()).assignMail(work, record, body.repairId),
  replaceAddress: async ({ work, record }) =>
    (await import('./replace-address.ts')).replaceReplyAddress(work, record),
  discard: async ({ work, record }) => (await deciding()).discardMail(work, record),
};
