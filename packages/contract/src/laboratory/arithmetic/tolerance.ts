import { refuse } from './arithmetic-error.ts';
import { Decimal, read, readPositive, readSize, write } from './decimal.ts';

/**
 * How far an indication may be from the reference value: the sum of its parts. An empty part counts as none. The parts
 * are those of specifications of instruments, as in ± (0.02 % of reading + 0.01 % of span + 2 digits).
 */
export interface Tolerance {
  /** In the unit of the point. */
  absolute?: string | undefined;
  percentOfReading?: string | undefined;
  percentOfSpan?: string | undefined;
  /** Steps of the last digit. */
  digits?: string | undefined;
  /** `upper` has no lower limit, `lower` no upper one. */
  sides: 'both' | 'upper' | 'lower';
}

export interface ToleratedPoint {
  /** The value that the reading is compared with: the reference value or the nominal one, as the procedure says. */
  reference: string;
  /** Upper less lower end of the range. Null when it is not known. */
  span: string | null;
  /** The step of the last digit. Null when it is not known. */
  resolution: string | null;
}

/** The limits of a point, which belong to what is allowed. Null where there is none. */
export interface Limits {
  lower: string | null;
  upper: string | null;
}

const part = (text: string | undefined, what: string): Decimal =>
  text === undefined || text === '' ? new Decimal(0) : readSize(text, what);

/** Returns a part that counts in something else of the point, which must be known then. */
function partOf(text: string | undefined, what: string, of: string | null, name: string): Decimal {
  const value = part(text, what);
  if (value.isZero()) return value;
  if (of === null) return refuse('tolerance.missing', `${what} of the tolerance needs the ${name}.`);
  return value.times(readPositive(of, `The ${name}`));
}

/** Returns the sum of the parts of a tolerance, in the unit of the point. */
export function toleranceWidth(
  tolerance: Tolerance,
  { reference, span, resolution }: ToleratedPoint,
): string {
  const size = read(reference, 'The reference value').abs();
  const width = part(tolerance.absolute, 'The absolute part')
    .plus(part(tolerance.percentOfReading, 'The part in % of reading').times(size).div(100))
    .plus(partOf(tolerance.percentOfSpan, 'The part in % of span', span, 'span').div(100))
    .plus(partOf(tolerance.digits, 'The part in digits', resolution, 'resolution'));
  return width.isZero()
    ? refuse('tolerance.value', 'A tolerance needs at least one part above zero.')
    : write(width);
}

/** Returns the limits of the indication at a point (JCGM 106:2012, 3.3). */
export function limitsOf(tolerance: Tolerance, point: ToleratedPoint): Limits {
  const width = new Decimal(toleranceWidth(tolerance, point));
  const reference = read(point.reference, 'The reference value');
  return {
    lower: tolerance.sides === 'upper' ? null : write(reference.minus(width)),
    upper: tolerance.sides === 'lower' ? null : write(reference.plus(width)),
  };
}
