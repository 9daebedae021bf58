import { ArithmeticError } from '../arithmetic/arithmetic-error.ts';
import type { AtPoint, Budget, Contribution } from '../arithmetic/budget.ts';
import { type EvaluatedBudget, evaluateBudget } from '../arithmetic/evaluate-budget.ts';
import { errorOfIndication } from '../arithmetic/statistics.ts';
import { type Limits, limitsOf } from '../arithmetic/tolerance.ts';
import { convertDifference, convertValue } from '../arithmetic/units.ts';
import { procedureMessages } from './messages.ts';
import { type ProcedurePoint, toleranceParts } from './points.ts';
import type { ProcedureRange } from './ranges.ts';

type RangeOfBudget = Pick<ProcedureRange, 'lower' | 'upper' | 'unit'>;

/** Returns the sentence of a value that cannot be used. Other errors are thrown on. */
export function sentenceOf(error: unknown): string {
  if (error instanceof ArithmeticError) return error.message;
  throw error;
}

/**
 * Returns a budget at a value of its range. Both the value and the readings have `unit`, and U has the unit of the budget.
 * Where nobody has measured yet, a number says how many equal readings there are: a contribution from the readings then
 * counts nothing.
 * @throws ArithmeticError
 */
export function budgetAt(
  budget: Budget,
  value: string,
  unit: string,
  readings: number | readonly string[],
): EvaluatedBudget {
  const inUnit = (text: string) => (unit === budget.unit ? text : convertValue(text, unit, budget.unit));
  return evaluateBudget(budget, {
    value: inUnit(value),
    readings:
      typeof readings === 'number'
        ? Array.from({ length: readings }, () => inUnit(value))
        : readings.map(inUnit),
  });
}

/** Returns the values at which a budget is looked at: both ends of its range, and zero where it has none. */
export const valuesOf = ({ lower, upper }: RangeOfBudget): string[] => {
  const ends = [lower, upper].filter((end) => end !== null);
  return ends.length > 0 ? ends : ['0'];
};

const hasTolerance = (point: ProcedurePoint): boolean => toleranceParts.some((part) => point[part] !== null);

/** Returns a size of the range in the unit of the point. @throws ArithmeticError */
export const inUnitOf = (point: ProcedurePoint, range: ProcedureRange, size: string): string =>
  point.unit === null || point.unit === range.unit || range.unit === ''
    ? size
    : convertDifference(size, range.unit, point.unit);

function spanOf(point: ProcedurePoint, range: ProcedureRange | undefined): string | null {
  if (!range || range.lower === null || range.upper === null) return null;
  return inUnitOf(point, range, errorOfIndication(range.upper, range.lower));
}

/** Returns the limits of the indication at the nominal value of a point; null when it has no tolerance. @throws ArithmeticError */
export function limitsOfPoint(point: ProcedurePoint, ranges: readonly ProcedureRange[]): Limits | null {
  if (!hasTolerance(point)) return null;
  const range = ranges.find(({ name }) => name === point.range);
  const { absolute, percentOfReading, percentOfSpan, digits, sides } = point;
  return limitsOf(
    {
      ...{ absolute: absolute ?? '', percentOfReading: percentOfReading ?? '' },
      ...{ percentOfSpan: percentOfSpan ?? '', digits: digits ?? '', sides },
    },
    {
      reference: point.nominal ?? '',
      span: spanOf(point, range),
      resolution: range?.resolution ? inUnitOf(point, range, range.resolution) : null,
    },
  );
}

function tried(what: string, calculate: () => unknown): string | undefined {
  try {
    calculate();
    return undefined;
  } catch (error) {
    return `${what}: ${sentenceOf(error)}`;
  }
}

interface Checked {
  points: readonly ProcedurePoint[];
  ranges: readonly ProcedureRange[];
  readings: number;
}

function faultOfPoint(point: ProcedurePoint, at: number, ranges: readonly ProcedureRange[]) {
  const what = `Point ${at + 1}`;
  if (point.range !== null && !ranges.some(({ name }) => name === point.range))
    return `${what}: the range ${point.range} is not among the ranges of the revision.`;
  if (hasTolerance(point) && point.specification === null)
    return `${what}: ${procedureMessages.specificationMissing}`;
  return tried(what, () => limitsOfPoint(point, ranges));
}

/** Returns the sentence about contributions of type B without a size: U would look better than it is. */
function faultOfSizes({ name, budget }: ProcedureRange): string | undefined {
  const empty = budget?.contributions.find(({ source }) => hasNoSize(source));
  return empty && `Budget of ${name}: ${procedureMessages.sizeMissing(empty.name)}`;
}

const isNothing = ({ absolute, percentOfValue }: AtPoint): boolean =>
  Number(absolute) === 0 && Number(percentOfValue) === 0;

function hasNoSize(source: Contribution['source']): boolean {
  switch (source.kind) {
    case 'readings':
      return false;
    case 'pooled':
      return isNothing(source.deviation);
    case 'normal':
    case 'certificate':
      return isNothing(source.expanded);
    case 'resolution':
      return isNothing(source.step);
    case 'trapezoid':
      return isNothing(source.first) || isNothing(source.second);
    default:
      return isNothing(source.halfWidth);
  }
}

/**
 * Returns the checks of a revision, one for each point and each end of a range. Each returns a sentence that says what cannot be
 * calculated, or undefined, and takes up to 60 ms: a server lets others through between two of them.
 */
export const checksOf = ({ points, ranges, readings }: Checked): (() => string | undefined)[] => [
  ...points.map((point, at) => () => faultOfPoint(point, at, ranges)),
  ...ranges.map((range) => () => faultOfSizes(range)),
  ...ranges.flatMap((range) =>
    range.budget === null
      ? []
      : valuesOf(range).map(
          (value) => () =>
            tried(`Budget of ${range.name}`, () => budgetAt(range.budget!, value, range.unit, readings)),
        ),
  ),
];
