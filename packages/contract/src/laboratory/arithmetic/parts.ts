import { refuse } from './arithmetic-error.ts';
import type { AtPoint, Contribution } from './budget.ts';
import { Decimal, read, readPositive, readSize } from './decimal.ts';
import { READINGS_MAX } from './limits.ts';
import { readReadings, varianceOf } from './statistics.ts';

/** The point at which a budget is calculated. */
export interface BudgetPoint {
  /** The value on which sizes of contributions depend, in the unit of the budget. */
  value: string;
  /** The readings of the point. Empty when the budget is only looked at: contributions of type A then need a pooled value. */
  readings: readonly string[];
}

/** One standard uncertainty of a contribution, before its sensitivity. A certificate with drift has two. */
export interface Part {
  shape: 'normal' | 'rectangular' | 'other';
  variance: Decimal;
  /** Null is infinite. */
  freedom: Decimal | null;
}

/** Returns degrees of freedom; null for infinite. */
function readFreedom(text: string, name: string): Decimal | null {
  if (text === 'infinite') return null;
  const freedom = read(text, `The degrees of freedom of ${name}`);
  return freedom.gte(1)
    ? freedom
    : refuse('budget.freedom', `${name} needs at least one degree of freedom, or infinite ones.`);
}

/** Returns absolute + percent × value. */
export const atPoint = ({ absolute, percentOfValue }: AtPoint, value: Decimal, what: string): Decimal =>
  read(absolute, what).plus(read(percentOfValue, what).times(value).div(100));

const sizeAt = ({ absolute, percentOfValue }: AtPoint, value: Decimal, what: string): Decimal =>
  readSize(absolute, what).plus(readSize(percentOfValue, what).times(value.abs()).div(100));

/** u² of a half-width a is a² divided by this (JCGM 100:2008, 4.3.7 and 4.3.9; U-shaped: H.1.3.4). */
const DIVISORS = { rectangular: 3, triangular: 6, 'u-shaped': 2 } as const;

type Bounded = keyof typeof DIVISORS;

const bounded = (kind: Bounded, halfWidth: Decimal, freedom: Decimal | null = null): Part => ({
  shape: kind === 'rectangular' ? 'rectangular' : 'other',
  variance: halfWidth.pow(2).div(DIVISORS[kind]),
  freedom,
});

const normal = (deviation: Decimal, freedom: Decimal | null): Part => ({
  ...{ shape: 'normal', variance: deviation.pow(2), freedom },
});

/** Returns the type A part of the point's readings: s²/n with n − 1 degrees of freedom (JCGM 100:2008, 4.2.3 and 4.2.6). */
function ofReadings(readings: readonly string[], name: string): Part {
  if (readings.length < 2)
    return refuse('readings.few', `${name} needs at least two readings, or a pooled standard deviation.`);
  const values = readReadings(readings);
  return {
    shape: 'normal',
    variance: varianceOf(values).div(values.length),
    freedom: new Decimal(values.length - 1),
  };
}

/** Returns the type A part of a pooled value: sₚ²/n (JCGM 100:2008, 4.2.4; EA-4/02, 3.2.2 b). */
function ofPooled(deviation: Decimal, readings: number, freedom: Decimal | null, name: string): Part {
  if (!Number.isInteger(readings) || readings < 1 || readings > READINGS_MAX)
    return refuse(
      'readings.few',
      `${name} needs the number of readings that are averaged, 1 to ${READINGS_MAX}.`,
    );
  return { shape: 'normal', variance: deviation.pow(2).div(readings), freedom };
}

/** Returns the standard uncertainties of a contribution, before its sensitivity. */
export function partsOf({ name, source }: Contribution, { value: typed, readings }: BudgetPoint): Part[] {
  const value = read(typed, 'The value of the point');
  const at = (given: AtPoint) => sizeAt(given, value, `The size of ${name}`);
  switch (source.kind) {
    case 'readings':
      return [ofReadings(readings, name)];
    case 'pooled':
      return [ofPooled(at(source.deviation), source.readings, readFreedom(source.freedom, name), name)];
    // U/k (JCGM 100:2008, 4.3.3)
    case 'normal':
    case 'certificate': {
      const factor = readPositive(source.factor, `The coverage factor of ${name}`);
      const own = normal(at(source.expanded).div(factor), readFreedom(source.freedom, name));
      return source.kind === 'normal' || source.drift === null
        ? [own]
        : [own, bounded(source.driftShape, at(source.drift))];
    }
    case 'rectangular':
    case 'triangular':
    case 'u-shaped':
      return [bounded(source.kind, at(source.halfWidth), readFreedom(source.freedom, name))];
    // Half a step to each side (JCGM 100:2008, F.2.2.1)
    case 'resolution':
      return [bounded('rectangular', at(source.step).div(2))];
    case 'trapezoid':
      return [bounded('rectangular', at(source.first)), bounded('rectangular', at(source.second))];
    default:
      return refuse('budget.value', `${name} has a kind that is not known.`);
  }
}
