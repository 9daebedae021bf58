const NAMED_MAX = 10;

/** Returns the numbers of points in words, such as '1, 5'. `points` are indices. Of many the first are named. */
function numbersOf(points: readonly number[]): string {
  const named = points.slice(0, NAMED_MAX).map((at) => at + 1);
  const left = points.length - named.length;
  return named.join(', ') + (left > 0 ? ` and ${left} more` : '');
}

/** Why a row of a file gives no reading, and what else is said of such a file. `point` counts from 1. */
export const readingFileMessages = {
  formula: (label: string) => `${label} holds a formula. Save the file with values only.`,
  longCell: (label: string) => `${label} is longer than a number or a name can be.`,
  noReading: 'There is no reading in this row.',
  notNumber: (text: string) => `“${text}” is not a number.`,
  comma: (text: string) =>
    `“${text}” can be read in two ways: its comma may be a decimal comma or separate thousands.`,
  noPoint: 'The row names no point and no nominal value.',
  unknownPoint: (text: string) => `The procedure has no point “${text}”.`,
  unknownNominal: (text: string) => `The procedure has no point at ${text}.`,
  otherNominal: (point: number, text: string) => `Point ${point} is not at ${text}.`,
  noDirection: (text: string, direction: 'up' | 'down') =>
    `The procedure has no point at ${text} that is reached going ${direction}.`,
  /** `points` are indices. */
  severalPoints: (points: readonly number[]) =>
    `Points ${numbersOf(points)} have the same nominal value, and the order of the rows does not say which one it is. Add the number of the point or the direction.`,
  severalUnits: 'The readings of one row have one unit.',
  unknownUnit: (unit: string) => `The unit ${unit} is not known.`,
  otherQuantity: (unit: string, quantity: string, own: string) =>
    `${unit} is a unit of ${quantity}, and the point is measured in ${own}.`,
  unitOfOthers: (point: number, unit: string, others: string) =>
    `This reading is in ${unit}, and the others of point ${point} are in ${others}.`,
  isMeasured: (point: number) => `Point ${point} has readings already, or was left out.`,
  tooManyReadings: (point: number, asked: number) =>
    `The procedure asks for ${asked === 1 ? '1 reading' : `${asked} readings`} of point ${point}, and this row has more.`,
  nothing: 'No row of the file gives a reading. Nothing was taken.',
  unknownFile: 'The readings name a file that was not taken for this unit',
  badPoints: 'These are no points of a procedure',
  unknownRevision: 'Choose a procedure first',
} as const;
