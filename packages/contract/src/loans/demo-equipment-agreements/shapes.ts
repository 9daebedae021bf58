import { z } from 'zod';
import { publicCompany } from '../../companies/branding/public-company.ts';
import { calendarDay, instant } from '../../core/dates/date-answers.ts';
import { dollarAmount } from '../../core/numbers/money-fields.ts';
import { agreementTypes } from '../demo-equipment/states.ts';

const text = z.string().nullable();

/** One unit under an agreement. */
const agreedUnit = z.object({
  loanId: z.int(),
  /** Make and model. */
  name: z.string(),
  serialNumber: z.string(),
  /** Calendar dates, YYYY-MM-DD. */
  expectedReturnDate: calendarDay,
  actualReturnDate: calendarDay.nullable(),
});

/** `pending` waits for a signature. `returned` was never signed, and all its units are back. */
export const agreementStates = ['pending', 'signed', 'returned'] as const;
export type AgreementState = (typeof agreementStates)[number];

/** An agreement in a list, for staff or for its customer. */
export const loanAgreement = z.object({
  id: z.int(),
  /** `LA-` and a number of the company. */
  number: z.string(),
  type: z.enum(agreementTypes),
  state: z.enum(agreementStates),
  customerId: z.int(),
  customerName: z.string(),
  units: z.array(agreedUnit),
  loanDate: calendarDay,
  sentAt: instant.nullable(),
  signedAt: instant.nullable(),
  signedBy: text,
  /** The address of the PDF: as it was signed, or as it would be signed now. Technicians get none, because it names money. */
  fileUrl: text,
  /** SHA-256 of the signed file, in hexadecimal. */
  sha256: text,
});
export type LoanAgreement = z.infer<typeof loanAgreement>;

/** An agreement that waits for a signature, for staff (D7.8). */
export const waitingAgreement = loanAgreement.extend({
  /** The addresses that the link was mailed to last; null when it was never mailed. */
  sentTo: text,
});
export type WaitingAgreement = z.infer<typeof waitingAgreement>;

/** What the page of a signed link shows: one agreement and the company, nothing else (access.md). */
export const publicAgreement = z.object({
  company: publicCompany,
  number: z.string(),
  customerName: z.string(),
  state: z.enum(agreementStates),
  loanDate: calendarDay,
  units: z.array(
    agreedUnit.omit({ loanId: true }).extend({
      accessories: z.array(z.string()),
      /** Dollars; null when the company named none. */
      value: dollarAmount,
      dailyRate: dollarAmount,
    }),
  ),
  /** The terms with all variables filled. A blank line is between paragraphs. */
  terms: z.string(),
  /** Names the text and the units as shown. Signing sends it back. */
  revision: z.string(),
  signedBy: text,
  signedAt: instant.nullable(),
  /** The drawn name as an SVG path on `signatureSheet`; null when it was typed. */
  signature: text,
  /** True when the page is shown on a device of the company (hand-over mode). */
  isHandOver: z.boolean(),
});
export type PublicAgreement = z.infer<typeof publicAgreement>;
