import { refuse } from './arithmetic-error.ts';
import { Decimal, fromNumber, read, readPositive, readSize, write } from './decimal.ts';
import {
  type Measured,
  outsideProbability,
  type ReadLimits,
  readLimits,
  testUncertaintyRatio,
} from './risk.ts';
import type { Limits } from './tolerance.ts';

/** A decision rule, as it was agreed. Its words go on the certificate. */
export type DecisionRule =
  /** No guard band (ILAC-G8:09/2019, 4.2.1; JCGM 106:2012, 8.2). */
  | { kind: 'simple' }
  /** Pass or fail with the guard band w = share · U; a share of 1 is w = U (ILAC-G8:09/2019, 4.2.2 and table 1). */
  | { kind: 'guarded'; share: string }
  /** Four words with the guard band w = share · U (ILAC-G8:09/2019, 4.2.3). */
  | { kind: 'conditional'; share: string }
  /**
   * Passes while the specific risk is at most this percent. ANSI/NCSL Z540.3-2006, 5.3 b asks for 2 % over all units that
   * are accepted; 2 % for each result is stricter.
   */
  | { kind: 'risk'; percent: string }
  /** The guard band of method 6 of the handbook of Z540.3: 2 % over all units, whatever they were like before. */
  | { kind: 'method6' };

export type ConformityWord = 'pass' | 'conditional pass' | 'conditional fail' | 'fail';

export interface Judgement {
  word: ConformityWord;
  /** w in the unit of the point. Null for the rule by risk, which has no band of its own. */
  guardBand: string | null;
  /** The acceptance limits. Null where there is none, or where the rule has no band. */
  acceptance: Limits;
  /** False when the guard band leaves no value that passes: the measurement is too coarse for this rule. */
  canPass: boolean;
}

/** Shares above it are typing mistakes: three times U leaves one in a million. */
const SHARE_MAX = 3;

function readShare(text: string): Decimal {
  const share = readSize(text, 'The share of U');
  return share.lte(SHARE_MAX)
    ? share
    : refuse('rule.value', `The share of U is at most ${SHARE_MAX} (300 %).`);
}

/**
 * Returns the guard band of method 6: w = U · M, M = 1.04 − e^(0.38 ln TUR − 0.54), and none where M is below zero, which
 * is from a TUR of about 4.6 on (M. Dobbert, A guard-band strategy for managing false-accept risk, NCSL International
 * Workshop 2008; Handbook of ANSI/NCSL Z540.3, method 6). M is a fit of curves and has three digits.
 */
function methodSix(limits: Limits, expanded: string): Decimal {
  const ratio = testUncertaintyRatio(limits, expanded);
  if (ratio === null) return refuse('rule.limits', 'Method 6 needs a lower and an upper limit.');
  const factor = 1.04 - Math.exp(0.38 * Math.log(Number(ratio)) - 0.54);
  return new Decimal(expanded).times(fromNumber(Math.max(0, factor)));
}

function guardBandOf(rule: Exclude<DecisionRule, { kind: 'risk' }>, { expanded }: Measured, limits: Limits) {
  switch (rule.kind) {
    case 'simple':
      return new Decimal(0);
    case 'guarded':
    case 'conditional':
      return readPositive(expanded, 'The uncertainty').times(readShare(rule.share));
    case 'method6':
      return methodSix(limits, expanded);
    default:
      return refuse('rule.value', 'This decision rule is not known.');
  }
}

/** True when the value is inside limits that are moved in by the band; a negative band moves them out. Limits belong to it. */
const isInside = (value: Decimal, { lower, upper }: ReadLimits, band: Decimal): boolean =>
  (!lower || value.gte(lower.plus(band))) && (!upper || value.lte(upper.minus(band)));

function byRisk(percent: string, measured: Measured, limits: Limits): Judgement {
  const most = readPositive(percent, 'The largest risk');
  if (most.gte(50)) return refuse('rule.value', 'The largest risk is below 50 %.');
  const risk = new Decimal(outsideProbability(measured, limits)).times(100);
  const { lower, upper } = readLimits(limits);
  const middle = lower && upper ? { ...measured, value: write(lower.plus(upper).div(2)) } : null;
  return {
    word: risk.lte(most) ? 'pass' : 'fail',
    guardBand: null,
    acceptance: { lower: null, upper: null },
    canPass: !middle || new Decimal(outsideProbability(middle, limits)).times(100).lte(most),
  };
}

/**
 * Returns what a rule says of a measured value. A value on a limit is inside it (JCGM 106:2012, 3.3). With
 * four words: pass inside the acceptance limits, conditional pass between them and the limits of tolerance, conditional
 * fail up to w beyond those, fail further out.
 */
export function judge(measured: Measured, limits: Limits, rule: DecisionRule): Judgement {
  if (rule.kind === 'risk') return byRisk(rule.percent, measured, limits);
  const given = readLimits(limits);
  const value = read(measured.value, 'The measured value');
  const band = guardBandOf(rule, measured, limits);
  const lower = given.lower?.plus(band) ?? null;
  const upper = given.upper?.minus(band) ?? null;
  const passes = isInside(value, given, band);
  return {
    word: passes ? 'pass' : rule.kind === 'conditional' ? conditionalWord(value, given, band) : 'fail',
    guardBand: write(band),
    acceptance: { lower: lower && write(lower), upper: upper && write(upper) },
    canPass: !lower || !upper || lower.lte(upper),
  };
}

function conditionalWord(value: Decimal, limits: ReadLimits, band: Decimal): ConformityWord {
  if (isInside(value, limits, new Decimal(0))) return 'conditional pass';
  return isInside(value, limits, band.neg()) ? 'conditional fail' : 'fail';
}

/** The least TUR of a customer or a procedure, and what happens below it. */
export interface LeastRatio {
  ratio: string;
  /** `refuse`: no statement of conformity. `say`: the statement names the ratio. A rule: that rule instead. */
  below: 'refuse' | 'say' | DecisionRule;
}

export interface RatioJudgement {
  /** Null for a one-sided tolerance, which has no ratio and is judged by the agreed rule. */
  ratio: string | null;
  isBelow: boolean;
  /** The rule that was used; null when there is no statement. */
  rule: DecisionRule | null;
  judgement: Judgement | null;
}

/** Returns the judgement by the agreed rule, or what was agreed for a TUR below the least one (ANSI/NCSL Z540.3-2006, 5.3). */
export function judgeWithRatio(
  measured: Measured,
  limits: Limits,
  rule: DecisionRule,
  { ratio: typed, below }: LeastRatio,
): RatioJudgement {
  const least = readPositive(typed, 'The least ratio');
  const ratio = testUncertaintyRatio(limits, measured.expanded);
  const isBelow = ratio !== null && new Decimal(ratio).lt(least);
  const used = !isBelow || below === 'say' ? rule : below === 'refuse' ? null : below;
  return { ratio, isBelow, rule: used, judgement: used && judge(measured, limits, used) };
}
