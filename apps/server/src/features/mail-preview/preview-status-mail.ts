import type { MailPreview } from '@portal/contract/mail-preview/endpoints.ts';
import { repairMessages } from '@portal/contract/repairs/messages.ts';
import type { RepairStatus } from '@portal/contract/repairs/status.ts';
import { notFound } from '../../errors.ts';
import type { Work } from '../../http/call.ts';
import { addressees } from '../mail-rules/index.ts';
import { ownSender, statusEvent, statusLetter } from '../repair-mail/index.ts';
import { afterStep, repairScope, wordsFor } from '../repairs/index.ts';

/**
 * Returns the mail that a change to `status` would send now, written by the same rules (D4.2). Null when no mail would
 * be sent.
 * @throws 404 when the repair is absent or foreign.
 */
export async function previewStatusMail(
  { db, actor, runtime }: Work,
  id: number,
  status: RepairStatus | undefined,
): Promise<MailPreview | null> {
  const [repair, sender] = await Promise.all([
    repairScope.find(db, actor, id, false),
    ownSender(db, actor.companyId!, statusEvent(status ?? 'submitted'), id),
  ]);
  const { company, rules } = sender;
  if (!repair) throw notFound(repairMessages.notFound);
  if (status === undefined || status === repair.status) return null;
  const {
    html: _,
    subject,
    text,
    ...letter
  } = await statusLetter(runtime, sender, afterStep(repair, status, company.timeZone));
  const to = await addressees(db, rules, letter.event, company, repair);
  return to.recipients.length > 0
    ? { ...letter, subject: wordsFor(actor, subject), text: wordsFor(actor, text), ...to }
    : null;
}
