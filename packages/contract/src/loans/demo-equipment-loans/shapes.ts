import { z } from 'zod';
import { calendarDay, instant } from '../../core/dates/date-answers.ts';
import { dollarAmount } from '../../core/numbers/money-fields.ts';
import { agreementTypes, lateFeeStates, loanMoments, loanStatuses } from '../demo-equipment/states.ts';

const text = z.string().nullable();

/** A loan of a demo unit (B3) with the names of what it refers to. */
export const demoLoan = z.object({
  id: z.int(),
  companyId: z.int(),
  demoEquipmentId: z.int(),
  serialNumber: z.string(),
  make: z.string(),
  modelName: z.string(),
  customerId: z.int(),
  customerName: z.string(),
  relatedRepairId: z.int().nullable(),
  serviceReportNumber: text,
  loanDate: calendarDay,
  expectedReturnDate: calendarDay,
  actualReturnDate: calendarDay.nullable(),
  /** Overdue from the day after the expected one, by the company's calendar (D7.2). */
  status: z.enum(loanStatuses),
  agreementId: z.int(),
  /** Such as 'LA-1001'. */
  agreementNumber: z.string(),
  /** When the link to sign was mailed last. */
  agreementSentAt: instant.nullable(),
  agreementType: z.enum(agreementTypes),
  agreementSigned: z.boolean(),
  agreementSignedDate: instant.nullable(),
  /** The name of the person who signed. */
  agreementSignature: text,
  /** The address of the agreement as PDF; null when there is none yet. */
  rentalAgreementUrl: text,
  outboundTrackingNumber: text,
  returnTrackingNumber: text,
  shippingLabelUrl: text,
  returnShippingLabelUrl: text,
  /** In dollars for each late day; null when nobody set one. */
  dailyRate: dollarAmount,
  lateFeeCharged: z.boolean(),
  lateFeeAmount: dollarAmount,
  lateFeeState: z.enum(lateFeeStates).nullable(),
  lateFeeReason: text,
  lateFeeDecidedBy: text,
  /** Why the unit was lent past its calibration date. */
  overrideReason: text,
  /** What did not come back (D7.6). */
  missingAccessories: z.array(z.string()),
  damaged: z.boolean(),
  notes: text,
  createdByUserId: z.int().nullable(),
  createdAt: instant,
  version: z.int(),
});
export type DemoLoan = z.infer<typeof demoLoan>;

/** What making loans answers: the loan of the first unit, and all of them in the order of the units (D7.5). */
export const madeLoans = demoLoan.extend({ loans: z.array(demoLoan) });
export type MadeLoans = z.infer<typeof madeLoans>;

/** The state of a unit at one moment of a loan (D7.6). */
export const loanInspection = z.object({
  moment: z.enum(loanMoments),
  condition: text,
  damaged: z.boolean(),
  accessories: z.array(z.string()),
  missingAccessories: z.array(z.string()),
  inspectedAt: instant,
  inspectedBy: text,
  /** When and by whom the return was signed; its receipt never changes from then on (D7.6). */
  signedAt: instant.nullable(),
  signedBy: text,
});
export type LoanInspection = z.infer<typeof loanInspection>;

export const loanPhoto = z.object({
  id: z.int(),
  moment: z.enum(loanMoments),
  imageUrl: z.string(),
  addedAt: instant,
  addedBy: text,
});
export type LoanPhoto = z.infer<typeof loanPhoto>;

/** One extension of a loan (D7.2). */
export const loanExtension = z.object({
  fromDate: calendarDay,
  toDate: calendarDay,
  reason: z.string(),
  extendedAt: instant,
  extendedBy: text,
});
export type LoanExtension = z.infer<typeof loanExtension>;

/** A loan with its history, and the other loans of its agreement. */
export const demoLoanDetail = demoLoan.extend({
  /** What belongs to a unit of the model (D7.6). */
  modelAccessories: z.array(z.string()),
  inspections: z.array(loanInspection),
  photos: z.array(loanPhoto),
  extensions: z.array(loanExtension),
  others: z.array(demoLoan),
});
export type DemoLoanDetail = z.infer<typeof demoLoanDetail>;
