import { formatDate } from '../../core/dates/dates.ts';
import { formatMoney } from '../../core/numbers/money.ts';
import { speaker } from '../../core/words.ts';
import type { IssuedInvoice } from './shapes.ts';

export const invoiceLetterTexts = {
  'invoiceLetter.creditSubject': 'Credit note {credit} for invoice {number}',
  'invoiceLetter.credit':
    'Please find attached credit note {credit}. It cancels invoice {number} of {total}, so you do not have to pay it.',
  'invoiceLetter.subject': 'Invoice {number}',
  'invoiceLetter.total':
    'Please find attached invoice {number} for your request {reference}. The total is {total}.',
  'invoiceLetter.part':
    'Please find attached invoice {number} for your request {reference}. The total is {total}, of which {balance} is still to be paid.',
  'invoiceLetter.due': 'It is due on {date}.',
} as const;
const say = /* @__PURE__ */ speaker(invoiceLetterTexts);

/** Returns the mail that staff find in the form before they change it. A canceled invoice brings its credit note. */
export function invoiceLetter({
  number,
  creditNumber,
  reference,
  total,
  balance,
  dueOn,
  state,
}: Pick<IssuedInvoice, 'number' | 'creditNumber' | 'reference' | 'total' | 'balance' | 'dueOn' | 'state'>): {
  subject: string;
  message: string;
} {
  const said = { number, total: formatMoney(total) };
  if (creditNumber !== null)
    return {
      subject: say('invoiceLetter.creditSubject', { credit: creditNumber, number }),
      message: say('invoiceLetter.credit', { credit: creditNumber, ...said }),
    };
  const isPaidInPart = state === 'open' && balance < total;
  const sum = isPaidInPart
    ? say('invoiceLetter.part', { ...said, reference, balance: formatMoney(balance) })
    : say('invoiceLetter.total', { ...said, reference });
  const due =
    state === 'open' && balance > 0 && dueOn !== null
      ? ` ${say('invoiceLetter.due', { date: formatDate(dueOn) })}`
      : '';
  return { subject: say('invoiceLetter.subject', { number }), message: `${sum}${due}` };
}
