import { refuse } from './arithmetic-error.ts';
import { Decimal, read, readPositive, readSize, write } from './decimal.ts';
import { CMC_ROWS_MAX } from './limits.ts';

/** The best uncertainty of a scope at a value x (ILAC-P14:09/2020, 4): a constant, formulas of x, or a table. */
export type Capability =
  | { kind: 'constant'; a: string }
  /** a + b·|x| */
  | { kind: 'linear'; a: string; b: string }
  /** √(a² + (b·x)²) */
  | { kind: 'root'; a: string; b: string }
  /** Percent of |x| */
  | { kind: 'share'; percent: string }
  /** Between two rows on the straight line between them. Values rise. */
  | { kind: 'table'; rows: readonly { value: string; uncertainty: string }[] };

function fromTable(rows: readonly { value: string; uncertainty: string }[], x: Decimal): Decimal {
  if (rows.length < 2 || rows.length > CMC_ROWS_MAX)
    return refuse('cmc.value', `A table of best uncertainties has 2 to ${CMC_ROWS_MAX} rows.`);
  const points = rows.map(({ value, uncertainty }, at) => ({
    value: read(value, `The value in row ${at + 1}`),
    size: readPositive(uncertainty, `The uncertainty in row ${at + 1}`),
  }));
  if (points.some(({ value }, at) => at > 0 && value.lte((points[at - 1] as { value: Decimal }).value)))
    return refuse('cmc.value', 'The values of a table of best uncertainties must rise.');
  const upper = points.findIndex(({ value }) => value.gte(x));
  const [from, to] = [points[Math.max(0, upper - 1)], points[upper]];
  if (!from || !to || x.lt(from.value))
    return refuse('cmc.range', 'The value lies outside the table of best uncertainties.');
  if (x.eq(to.value)) return to.size;
  const way = x.minus(from.value).div(to.value.minus(from.value));
  return from.size.plus(to.size.minus(from.size).times(way));
}

function sizeOf(capability: Capability, x: Decimal): Decimal {
  switch (capability.kind) {
    case 'constant':
      return readSize(capability.a, 'The best uncertainty');
    case 'share':
      return readSize(capability.percent, 'The share').times(x.abs()).div(100);
    case 'table':
      return fromTable(capability.rows, x);
    case 'linear':
    case 'root': {
      const a = readSize(capability.a, 'The constant part');
      const b = readSize(capability.b, 'The part that grows').times(x.abs());
      return capability.kind === 'linear' ? a.plus(b) : a.pow(2).plus(b.pow(2)).sqrt();
    }
    default:
      return refuse('cmc.value', 'This kind of best uncertainty is not known.');
  }
}

/** Returns the best uncertainty (CMC) of a scope at a value. */
export function capabilityAt(capability: Capability, value: string): string {
  const size = sizeOf(capability, read(value, 'The value'));
  return size.gt(0)
    ? write(size)
    : refuse('cmc.value', 'The best uncertainty at this value is zero. It must be above zero.');
}

/** True for a value from the lower to the upper end of a range, the ends included. Exact. */
export function isWithin(value: string, lower: string, upper: string): boolean {
  const x = read(value, 'The value');
  return x.gte(read(lower, 'The lower end')) && x.lte(read(upper, 'The upper end'));
}

/** Returns the value in the middle of a range. */
export const middleOf = (lower: string, upper: string): string =>
  write(read(lower, 'The lower end').plus(read(upper, 'The upper end')).div(2));

/** Returns a negative number, 0 or a positive number as the first best uncertainty is below, equal to or above the second. */
export const compareCapabilities = (first: string, second: string): number =>
  readPositive(first, 'The best uncertainty').cmp(readPositive(second, 'The best uncertainty'));

/**
 * Returns U as it may be reported as accredited: never below the best uncertainty of the scope (ILAC-P14:09/2020, 5).
 * `isRaised` says that the budget gave less.
 */
export function notBelowCapability(expanded: string, best: string): { expanded: string; isRaised: boolean } {
  const [own, least] = [
    readPositive(expanded, 'The uncertainty'),
    readPositive(best, 'The best uncertainty'),
  ];
  return { expanded: write(Decimal.max(own, least)), isRaised: own.lt(least) };
}
