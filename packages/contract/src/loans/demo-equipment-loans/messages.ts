/** Messages about loans of demo units (B5, D7). Dates in them are texts such as 'Mar 5, 2026'. */
export const demoLoanMessages = {
  unitRequired: 'Equipment selection is required',
  customerRequired: 'Customer is required',
  loanDateRequired: 'Loan date is required',
  returnDateRequired: 'Expected return date is required',
  agreementTypeRequired: 'Agreement type is required',
  loanDateTooEarly: 'Loan date cannot be before January 1, 1900',
  expectedInPast: 'Expected return date cannot be in the past',
  expectedTooLate: 'Expected return date can be at most ten years ahead',
  expectedBeforeLoan: 'Expected return date cannot be before the loan date',
  returnInFuture: 'Return date cannot be in the future',
  returnBeforeLoan: 'Return date cannot be before the loan date',
  notFound: 'Loan not found',
  unknownUnit: 'Unknown equipment',
  unitTwice: 'This unit is named twice',
  unknownCustomer: 'Unknown customer',
  unknownRepair: 'Unknown repair',
  repairOfOther: 'This repair belongs to another customer',
  reasonRequired: 'Please give a reason',
  /** For a unit past its calibration date without `overrideReason` (D7.4). */
  calibrationDue: (serialNumber: string, due: string) =>
    `${serialNumber} was due for calibration on ${due}. Give a reason to lend it all the same.`,
  alreadyReturned: (serialNumber: string, date: string) => `${serialNumber} was already returned on ${date}.`,
  extendLater: (date: string) => `Choose a day after ${date}, the present return date.`,
  noFee: 'There is no late fee to decide on for this loan.',
  feeDecided: (state: string) => `This late fee was already ${state}.`,
  tooManyPhotos: 'A loan can have up to 20 photos of each moment.',
} as const;
