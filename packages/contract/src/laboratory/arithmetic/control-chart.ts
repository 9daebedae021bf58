import { refuse } from './arithmetic-error.ts';
import { Decimal, read, write } from './decimal.ts';
import { BASELINE_MAX, BASELINE_MIN } from './limits.ts';
import { meanOf, varianceOf } from './statistics.ts';
import { convertDifference, convertValue } from './units.ts';

/** The limits of a control chart, as texts in the unit of its values. */
export interface ControlLimits {
  centre: string;
  lowerWarning: string;
  upperWarning: string;
  lowerAction: string;
  upperAction: string;
}

/** Limits and means have so many decimals more than the values that they are made of. */
const MORE_DECIMALS = 2;
/** Beyond this many decimals a value is written with its power. */
const DECIMALS_PLAIN = 40;
const POWER_DIGITS = 20;

/** Returns the decimals that a number was typed with: '10.000' has three, '1.20e-3' has five. */
export function decimalsOf(text: string): number {
  const [number = '', power = '0'] = text.toLowerCase().split('e');
  return Math.max(0, (number.split('.')[1]?.length ?? 0) - Number(power));
}

const finestOf = (texts: readonly string[]): number => Math.max(0, ...texts.map(decimalsOf));

/** Returns a calculated value with at least `finest` decimals, and two more where it has them. */
function shown(value: Decimal, finest: number): string {
  if (finest + MORE_DECIMALS > DECIMALS_PLAIN) return write(value.toSignificantDigits(POWER_DIGITS));
  const rounded = value.toDecimalPlaces(finest + MORE_DECIMALS);
  const plain = rounded.isZero() ? new Decimal(0) : rounded;
  return plain.e > DECIMALS_PLAIN ? write(plain) : plain.toFixed(Math.max(finest, plain.decimalPlaces()));
}

/**
 * Returns the value of a result: a single reading as it was typed, else the mean of the readings with up to two decimals
 * more than they have. What is shown is what is judged.
 */
export function valueOfReadings(readings: readonly string[]): string {
  const [only] = readings;
  if (readings.length === 1 && only !== undefined) {
    read(only, 'The reading');
    return only;
  }
  if (readings.length === 0) return refuse('readings.few', 'There is no reading yet.');
  const values = readings.map((reading, at) => read(reading, `Reading ${at + 1}`));
  return shown(meanOf(values), finestOf(readings));
}

/** A conversion without an end keeps so many significant digits. */
const CONVERTED_DIGITS = 15;

/** Returns the power of ten of the last digit that was typed: −3 of '10.000', 2 of '1.2e3'. */
function lastPlaceOf(text: string): number {
  const [number = '', power = '0'] = text.toLowerCase().split('e');
  return Number(power) - (number.split('.')[1]?.length ?? 0);
}

/**
 * Returns a value in another unit of the same quantity. Exact, unless it has no end. Its last digit stands for no less than
 * the last one that was typed: 1.0000 V are 1000.0 mV.
 */
export function valueInUnit(value: string, from: string, to: string): string {
  const exact = new Decimal(convertValue(value, from, to)).toSignificantDigits(CONVERTED_DIGITS);
  const place = new Decimal(convertDifference(`1e${lastPlaceOf(value)}`, from, to)).e;
  const decimals = Math.max(exact.decimalPlaces(), -place);
  return decimals > DECIMALS_PLAIN || exact.e > DECIMALS_PLAIN ? write(exact) : exact.toFixed(decimals);
}

/**
 * Returns the limits that results make: the mean of the first results, warning limits at 2 s and action limits at 3 s, where
 * s is the experimental standard deviation of these results with n − 1. That is the choice of the laboratory.
 */
export function limitsFromResults(values: readonly string[]): ControlLimits {
  if (values.length < BASELINE_MIN)
    return refuse('readings.few', `Limits are made of at least ${BASELINE_MIN} results.`);
  if (values.length > BASELINE_MAX)
    return refuse('readings.many', `Limits are made of at most ${BASELINE_MAX} results.`);
  const numbers = values.map((value, at) => read(value, `Result ${at + 1}`));
  const s = varianceOf(numbers).sqrt();
  if (s.isZero())
    return refuse(
      'rule.limits',
      'All results are the same, so they make no limits. Type the limits instead.',
    );
  return around(meanOf(numbers), s, s, finestOf(values));
}

/**
 * Returns the limits with typed action limits: a warning limit lies two thirds of the way from the centre to the action
 * limit, as 2 s lie to 3 s.
 */
export function limitsFromAction(centre: string, lower: string, upper: string): ControlLimits {
  const [middle, low, high] = [
    read(centre, 'The centre'),
    read(lower, 'The lower limit'),
    read(upper, 'The upper limit'),
  ];
  if (!(low.lt(middle) && middle.lt(high)))
    return refuse('rule.limits', 'The centre must lie between the lower and the upper limit.');
  const made = around(
    middle,
    middle.minus(low).div(3),
    high.minus(middle).div(3),
    finestOf([centre, lower, upper]),
  );
  return { ...made, centre, lowerAction: lower, upperAction: upper };
}

function around(centre: Decimal, below: Decimal, above: Decimal, finest: number): ControlLimits {
  // Of a small s the limits keep enough digits to differ from each other.
  const small = Decimal.min(below, above);
  const places = Math.max(finest, small.e < 0 ? -small.e : 0);
  return {
    centre: shown(centre, places),
    lowerWarning: shown(centre.minus(below.times(2)), places),
    upperWarning: shown(centre.plus(above.times(2)), places),
    lowerAction: shown(centre.minus(below.times(3)), places),
    upperAction: shown(centre.plus(above.times(3)), places),
  };
}

/** Where a value lies. A value on a limit is within it. */
export type ControlZone = 'inside' | 'warning' | 'outside';

/**
 * What results say together.
 * - `beyond_action`: one result beyond an action limit (ISO 7870-2, Western Electric rule 1).
 * - `two_of_three`: two of three results in a row beyond the warning limit of the same side (Western Electric rule 2).
 * - `one_side`: seven results in a row on one side of the centre (ISO 7870-2).
 * - `trend`: seven results in a row, each above the one before, or each below it (ISO 7870-2).
 */
export type ControlSignal = 'beyond_action' | 'two_of_three' | 'one_side' | 'trend';

/** So many results before one can take part in what it says. */
export const RESULTS_BEFORE = 6;

/** A result of a check. Results are compared while `limitsId` is the same. */
export interface Charted {
  value: string;
  limitsId: number | null;
  limits: ControlLimits | null;
}

interface Placed {
  value: Decimal;
  zone: ControlZone | null;
  /** Above the centre 1, below it −1, else 0. */
  side: number;
}

type Lines = { [Line in keyof ControlLimits]: Decimal };

const linesOf = ({ centre, lowerWarning, upperWarning, lowerAction, upperAction }: ControlLimits): Lines => {
  const at = (text: string) => read(text, 'The limit');
  return {
    ...{ centre: at(centre), lowerWarning: at(lowerWarning), upperWarning: at(upperWarning) },
    ...{ lowerAction: at(lowerAction), upperAction: at(upperAction) },
  };
};

/** Returns a function that reads the limits once for many results. */
function linesOnce(): (result: Charted) => Lines | null {
  const known = new Map<number, Lines>();
  return ({ limitsId, limits }) => {
    if (limits === null) return null;
    const lines = (limitsId !== null && known.get(limitsId)) || linesOf(limits);
    if (limitsId !== null) known.set(limitsId, lines);
    return lines;
  };
}

function placed(text: string, lines: Lines | null): Placed {
  const value = read(text, 'The value');
  if (lines === null) return { value, zone: null, side: 0 };
  const outside = value.lt(lines.lowerAction) || value.gt(lines.upperAction);
  const warning = value.lt(lines.lowerWarning) || value.gt(lines.upperWarning);
  return {
    value,
    zone: outside ? 'outside' : warning ? 'warning' : 'inside',
    side: Math.sign(value.cmp(lines.centre)),
  };
}

export interface Judged {
  /** Null before there were limits. */
  zone: ControlZone | null;
  signals: ControlSignal[];
}

const isTrend = (run: readonly Placed[]): boolean =>
  [1, -1].some((way) => run.every((one, at) => at === 0 || one.value.cmp(run[at - 1]!.value) === way));

/** Returns what each result says with those before it, in the order of their days. */
export function judgeResults(results: readonly Charted[]): Judged[] {
  const linesFor = linesOnce();
  const all = results.map((result) => placed(result.value, linesFor(result)));
  let start = 0;
  return all.map((one, at) => {
    if (at > 0 && results[at]!.limitsId !== results[at - 1]!.limitsId) start = at;
    if (one.zone === null) return { zone: null, signals: [] };
    const last = (count: number) => all.slice(Math.max(start, at - count + 1), at + 1);
    const signals: ControlSignal[] = [];
    if (one.zone === 'outside') signals.push('beyond_action');
    const beyond = last(3).filter(({ zone, side }) => zone !== 'inside' && side === one.side);
    if (one.zone !== 'inside' && beyond.length >= 2) signals.push('two_of_three');
    const run = last(RESULTS_BEFORE + 1);
    if (run.length > RESULTS_BEFORE) {
      if (one.side !== 0 && run.every(({ side }) => side === one.side)) signals.push('one_side');
      if (isTrend(run)) signals.push('trend');
    }
    return { zone: one.zone, signals };
  });
}
