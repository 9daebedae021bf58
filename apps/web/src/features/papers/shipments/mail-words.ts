import { countOf } from '@portal/contract/core/numbers/count-of.ts';
import type { MailPreview } from '@portal/contract/messaging/email-templates/mail-preview.ts';
import type { UndoOffer } from '@portal/contract/repairs/repairs/undo-offer.ts';

/** Returns what becomes of mail that no offer of an undo names, for the end of a toast. */
export function queuedWords(mailedTo: readonly string[], offers: readonly UndoOffer[]): string {
  if (offers.some(({ mailTo }) => mailTo.length > 0)) return '';
  return mailedTo.length > 0 ? ` Mail for ${mailedTo.join(', ')} is queued.` : ' No email is sent.';
}

/** Returns which mails are sent and to whom: 'Will send 3 emails to a@x.example, and 1 email to b@x.example'. */
export function mailsInWords(mails: readonly Pick<MailPreview, 'recipients' | 'copies'>[]): string {
  const counts = new Map<string, number>();
  for (const { recipients, copies } of mails) {
    const to = [...new Set([...recipients, ...copies])].join(', ');
    counts.set(to, (counts.get(to) ?? 0) + 1);
  }
  if (mails.length === 1) return `Will email ${[...counts.keys()][0]}`;
  const sent = [...counts].map(([to, count]) => `${countOf(count, 'email')} to ${to}`);
  return `Will send ${sent.join(', and ')}`;
}
