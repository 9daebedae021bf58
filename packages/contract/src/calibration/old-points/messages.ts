/** The most points of another system that a unit may have. The history of points reads all of them. */
export const OLD_POINTS_OF_UNIT_MAX = 10_000;

const clip = (text: string): string => (text.length > 40 ? `${text.slice(0, 40)}…` : text);

/** Reasons for rows of an import of points. Labels are those of the columns. */
export const oldPointMessages = {
  formula: 'A formula is no value',
  noQuantity: 'Give the quantity or the parameter of the point',
  longName: (max: number): string =>
    `Quantity, range, conditions and direction are longer than ${max} characters together. Shorten one of them.`,
  noNominal: 'Give the nominal value of the point',
  noMeasure: 'Give the unit of measure of the point',
  noValue: 'Give a reading or an error, as found or as left',
  notNumber: (label: string, text: string): string => `${label}: ${clip(text)} is no number`,
  badCondition: (text: string): string =>
    `Nominal Value: @ ${clip(text)} cannot be read. Write a number and a unit behind @, or put the condition into Range.`,
  comma: (label: string, text: string): string =>
    `${label}: ${clip(text)} can be read in two ways. Write the number without a separator of thousands.`,
  percent: (label: string): string => `${label}: % does not say of what. Give it in the unit of the point.`,
  otherUnit: (label: string, unit: string, own: string): string =>
    `${label}: ${clip(unit)} cannot be converted into ${clip(own)}`,
  negative: (label: string): string => `${label} must not be negative`,
  badFactor: 'k must be above 0 and at most 100',
  badSide: 'Say as found or as left',
  badDirection: 'Say up or down',
  badResult: 'Say pass, adjusted, limited or fail',
  twice: (label: string): string => `${label} is given twice, and differs`,
  limitsOrder: 'The lower limit must not be above the upper limit',
  limitsOfError:
    'The value of the point is not between its limits. Limits of the error belong in the columns Tolerance − and Tolerance +.',
  errorDiffers: (error: string, found: string): string =>
    `The error is ${clip(error)}, but the reading less the reference value is ${clip(found)}`,
  ahead: 'The day of the calibration must not be in the future',
  noDay: 'Give the day of the calibration',
  ownNumber: (number: string): string => `${number} is the number of a certificate of your own`,
  tooMany: 'A unit can have up to 10,000 points of another system',
  repeats: (row: number): string =>
    `Same point as row ${row}. If it was measured twice, say in Range what tells both apart.`,
  there: 'This point is already there',
  gone: 'The unit was removed, or the point was added, while the import ran',
} as const;
