import type { UndoOffer } from '@portal/contract/repairs/repairs/undo-offer.ts';

/** Returns what becomes of mail that no offer of an undo names, for the end of a toast. */
export function queuedWords(mailedTo: readonly string[], offers: readonly UndoOffer[]): string {
  if (offers.some(({ mailTo }) => mailTo.length > 0)) return '';
  return mailedTo.length > 0 ? ` Mail for ${mailedTo.join(', ')} is queued.` : ' No email is sent.';
}
