import { QUANTITY_MAX } from './rules.ts';

const most = QUANTITY_MAX.toLocaleString('en-US');

/** Messages about the ledger of stock (D6.2, D6.3). */
export const stockMessages = {
  movementNotFound: 'Stock movement not found',
  /** For a correction that is no whole number, zero, or too large. */
  delta: `Must be a whole number from -${most} to ${most}, but not 0`,
  reasonRequired: 'Reason is required',
  reversed: 'This stock movement was already reversed',
  listsFewer: 'The repair lists fewer pieces of this part. Raise its quantity on the repair instead.',
  alreadyBack: 'The repair has already given these pieces back. Correct the stock of the part instead.',
  isReversal: 'This entry reverses another one. It cannot be reversed itself.',
} as const;
