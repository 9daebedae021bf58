import { formatDate } from '../../core/dates/dates.ts';
import { formatMoney } from '../../core/numbers/money.ts';
import type { IssuedInvoice } from './shapes.ts';

/** Returns the mail that staff find in the form before they change it. A canceled invoice brings its credit note. */
export function invoiceLetter({
  number,
  creditNumber,
  reference,
  total,
  balance,
  dueOn,
  state,
}: IssuedInvoice): {
  subject: string;
  message: string;
} {
  if (creditNumber !== null)
    return {
      subject: `Credit note ${creditNumber} for invoice ${number}`,
      message: `Please find attached credit note ${creditNumber}. It cancels invoice ${number} of ${formatMoney(total)}, so you do not have to pay it.`,
    };
  const isPaidInPart = state === 'open' && balance < total;
  const open = isPaidInPart ? `, of which ${formatMoney(balance)} is still to be paid` : '';
  const due = state === 'open' && balance > 0 && dueOn !== null ? ` It is due on ${formatDate(dueOn)}.` : '';
  return {
    subject: `Invoice ${number}`,
    message: `Please find attached invoice ${number} for your request ${reference}. The total is ${formatMoney(total)}${open}.${due}`,
  };
}
