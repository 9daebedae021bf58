import { formatDate } from '@portal/contract/core/dates/dates.ts';
import type { Loaner } from '@portal/contract/loans/loaners/shapes.ts';

type Dates = Pick<Loaner, 'status' | 'loanDate' | 'expectedReturnDate' | 'actualReturnDate'>;

/** Returns the sentence about a loaner for staff or for the customer who has it. */
export function loanerSentence(
  { status, loanDate, expectedReturnDate, actualReturnDate }: Dates,
  forStaff: boolean,
): string {
  if (status === 'returned') return `Returned on ${formatDate(actualReturnDate ?? expectedReturnDate)}.`;
  const due = formatDate(expectedReturnDate);
  if (status === 'overdue')
    return forStaff ? `Was due back on ${due}.` : `Was due back on ${due}. Please send it back.`;
  return forStaff
    ? `With the customer since ${formatDate(loanDate)}, due back ${due}.`
    : `This unit is with you until yours is ready. Please return it by ${due}.`;
}
