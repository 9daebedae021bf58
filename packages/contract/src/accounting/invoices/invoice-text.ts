import type { InvoiceMark } from '../../repairs/repairs/invoice-mark.ts';
import { invoiceStates } from '../../repairs/repairs/invoice-states.ts';

/** Returns an invoice in words: '1042 – paid', or 'Paid' without a number (D8.5). */
export const invoiceText = ({ number, state }: InvoiceMark): string =>
  number === null ? invoiceStates[state] : `${number} – ${invoiceStates[state].toLowerCase()}`;
