/** The statuses of a demo unit (B4). A new one is available. */
export const demoStatuses = ['available', 'loaned', 'maintenance', 'retired'] as const;
export type DemoStatus = (typeof demoStatuses)[number];

/** The places of a demo unit (B4). A new one is at the office. */
export const demoLocations = ['office', 'customer', 'repair', 'shipping'] as const;
export type DemoLocation = (typeof demoLocations)[number];

/** The statuses of a loan (B4). A loan that is not returned is overdue after its expected return date (D7.2). */
export const loanStatuses = ['active', 'overdue', 'returned'] as const;
export type LoanStatus = (typeof loanStatuses)[number];

/** How a customer gets the agreement: by mail, or printed (B9). */
export const agreementTypes = ['email', 'print'] as const;
export type AgreementType = (typeof agreementTypes)[number];

export const agreementStatuses = ['pending', 'signed'] as const;
export type AgreementStatus = (typeof agreementStatuses)[number];

/** A late fee is proposed; a person accepts or waives it (D7.4). */
export const lateFeeStates = ['proposed', 'accepted', 'waived'] as const;
export type LateFeeState = (typeof lateFeeStates)[number];

/** The moments of a loan at which the state of the unit is recorded (D7.6). */
export const loanMoments = ['hand_over', 'return'] as const;
export type LoanMoment = (typeof loanMoments)[number];

const statusLabels: Record<DemoStatus, string> = {
  available: 'Available',
  loaned: 'Loaned',
  maintenance: 'Maintenance',
  retired: 'Retired',
};
const locationLabels: Record<DemoLocation, string> = {
  office: 'Office',
  customer: 'Customer',
  repair: 'Repair Center',
  shipping: 'In Transit',
};
const loanStatusLabels: Record<LoanStatus, string> = {
  active: 'Active',
  overdue: 'Overdue',
  returned: 'Returned',
};

/** The labels of B4. */
export const demoStatusLabel = (status: DemoStatus): string => statusLabels[status];
export const demoLocationLabel = (location: DemoLocation): string => locationLabels[location];
export const loanStatusLabel = (status: LoanStatus): string => loanStatusLabels[status];
