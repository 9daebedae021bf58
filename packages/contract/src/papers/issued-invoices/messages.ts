import { type Dollars, formatMoney } from '../../core/numbers/money.ts';

/** Messages about issued invoices (D8.6). */
export const issuedInvoiceMessages = {
  notFound: 'Invoice not found',
  /** For what QuickBooks decides about its own invoices. */
  ofQuickbooks: 'QuickBooks keeps this invoice. Change it there, and the portal follows.',
  notOpen: 'Only an open invoice can be canceled. Mark it as not paid first.',
  isVoid: 'This invoice was canceled by a credit note.',
  isPaid: 'This invoice is already marked as paid.',
  isOpen: 'This invoice is not marked as paid.',
  paidInFuture: 'Choose today or a day before.',
  paidNothing: 'Enter an amount above zero.',
  paidTooMuch: (open: Dollars) => `At most ${formatMoney(open)} is still to be paid.`,
  paidInPart: 'A part of this invoice is paid. Mark it as not paid first.',
  paidBefore: 'An invoice cannot be paid long before it was issued. Check the year.',
  reason: 'Say why the invoice is canceled',
  noRepair:
    'The repair of this invoice no longer exists, so the portal has no address. Download the PDF instead.',
  mailGone: 'This mail has left already.',
  noCreditNote: 'This invoice has no credit note.',
  usedNumber: (least: number) => `Invoices up to ${least - 1} have been issued. Choose ${least} or more.`,
  prefixMade: 'Use letters, digits and - / . _ only',
  takenNumber:
    'An invoice with this number exists. Choose another prefix or a higher next number in the settings.',
  badLink: 'Use an address that begins with https://, such as https://pay.example.com/?invoice={number}',
  unknownVariable: (name: string) =>
    `{${name}} is no variable. Use {number}, {amount}, {customer} or {reference}.`,
  variableInHost: 'The variables belong behind the name of the web site.',
} as const;
