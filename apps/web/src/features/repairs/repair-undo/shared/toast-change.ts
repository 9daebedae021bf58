import type { UndoOffer } from '@portal/contract/repairs/repairs/undo-offer.ts';
import { toast } from '../../../../ui/toast/toast.ts';

/** Milliseconds that the answer and a click need on their way, so that an offered undo is not too late. */
const ON_THE_WAY = 500;

interface Told {
  title: string;
  description: string;
  companyId: number;
  /** The service report number, or undefined for several repairs. */
  number?: string | undefined;
  /** When the first of several answers came, in milliseconds since 1970. Without it, now. */
  since?: number;
  /** Called when the change was undone, for a screen that keeps a list of its own. */
  onUndone?: () => void;
}

/** Returns whom mail goes to and when, or nothing when none goes. */
export function mailSentence(offers: readonly UndoOffer[]): string {
  const to = [...new Set(offers.flatMap(({ mailTo }) => mailTo))];
  if (to.length === 0) return '';
  const named = to.length <= 2 ? to.join(' and ') : `${to[0]} and ${to.length - 1} more addresses`;
  return `Mail goes to ${named} in ${offers[0]!.seconds} s.`;
}

/**
 * Says what has changed in one repair or several, and whom mail goes to. While the change can be undone, the toast offers
 * it, also on other screens (decision 0041).
 */
export function toastChange(
  { title, description, companyId, number, since, onUndone }: Told,
  offers: readonly UndoOffer[],
): void {
  const text = { title, description: [description, mailSentence(offers)].filter(Boolean).join(' ') };
  const passed = since === undefined ? 0 : Date.now() - since;
  const offeredFor = Math.min(...offers.map(({ seconds }) => seconds)) * 1000 - passed - ON_THE_WAY;
  if (offers.length === 0 || offeredFor < ON_THE_WAY) return void toast(text);
  const undo = () =>
    void import('./undo-change.ts').then(({ undoChange }) =>
      undoChange({ companyId, number, onUndone }, offers),
    );
  toast({ ...text, action: { label: 'Undo', onSelect: undo }, offeredFor });
}
