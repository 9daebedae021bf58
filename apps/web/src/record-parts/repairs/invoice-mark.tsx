import type { InvoiceMark } from '@portal/contract/repairs/repairs/invoice-mark.ts';
import { type InvoiceState, invoiceStates } from '@portal/contract/repairs/repairs/invoice-states.ts';
import { Badge, type Tone } from '../../ui/badge/badge.tsx';

const tones: Record<InvoiceState, Tone> = {
  waiting: 'amber',
  open: 'blue',
  paid: 'green',
  void: 'neutral',
  failed: 'red',
};

/** The state of an invoice in a word. */
export const InvoiceStateBadge = ({ state }: Pick<InvoiceMark, 'state'>) => (
  <Badge tone={tones[state]}>{invoiceStates[state]}</Badge>
);

/** The number of an invoice, when it has one, and its state. */
export const InvoiceMarkLine = ({ number, state }: InvoiceMark) => (
  <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
    {number ? <span className="wrap-anywhere">{number}</span> : null}
    <InvoiceStateBadge state={state} />
  </span>
);
