import { inboundMessages } from '@portal/contract/conversation/inbound-mail/messages.ts';
import type { endpoints } from '@portal/contract/index.ts';
import { conflict } from '../../../../errors.ts';
import type { Handler } from '../../../../http/call.ts';
import { record } from '../../../records/audit/index.ts';
import { readMailboxRow } from './mailbox.queries.ts';
import { describeMailboxFault } from './mailbox-faults.ts';
import { openFolder } from './open-folder.ts';
import { within } from './within.ts';

/** A person waits for the answer. */
const DEADLINE_MS = 12_000;

/**
 * Signs in to the saved mailbox and opens its folder, outside any transaction. The answer has the fault as a sentence, or
 * null.
 * @throws 409 without a mailbox, 429 after five in ten minutes.
 */
export const tryMailbox: Handler<typeof endpoints.inboundMail.testMailbox> = async ({ work, params }) => {
  const { runtime } = work;
  const { companyId } = params;
  const mailbox = await runtime.database.asCompany(companyId, (db) => readMailboxRow(db, companyId));
  if (!mailbox) throw conflict('inbound_mail.no_mailbox', inboundMessages.noMailbox);
  await runtime.limits.use('test-mail', companyId);
  const opening = openFolder(runtime, mailbox);
  const fault = await within(
    DEADLINE_MS,
    opening,
    () =>
      void opening.then(
        ({ close }) => close(),
        () => {},
      ),
  ).then(({ close }) => {
    close();
    return null;
  }, describeMailboxFault);
  return async ({ work: later }) => {
    await record(later, {
      action: 'inbound_mail.mailbox_tested',
      kind: 'inbound_mail',
      id: null,
      after: { fault },
    });
    return { fault };
  };
};
