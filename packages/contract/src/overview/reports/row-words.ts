/** The loans that a number of the reports on demo units counts, in words. */
export const loanCounts = {
  lent: 'Lent',
  out: 'Out at the end of the last day',
  returned: 'Returned',
  late: 'Returned late',
  fees: 'Returned with an accepted late fee',
  used: 'Out on at least one day',
  usedLate: 'Out on at least one day, and late',
  usedFees: 'Out on at least one day, with an accepted late fee',
} as const;
export type LoanCount = keyof typeof loanCounts;
export const loanCountNames = Object.keys(loanCounts) as [LoanCount, ...LoanCount[]];

/** The calibrations that a number of the reports on calibrations counts, in words. */
export const calibrationCounts = {
  judged: 'Judged as found',
  inLimits: 'Found in limits',
  due: 'With a due date',
  onTime: 'By their due date',
} as const;
export type CalibrationCount = keyof typeof calibrationCounts;
export const calibrationCountNames = Object.keys(calibrationCounts) as [
  CalibrationCount,
  ...CalibrationCount[],
];

/** The longest make or model in a query. */
export const DEVICE_NAME_MAX = 200;
