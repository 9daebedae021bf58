import { refuse } from '../arithmetic/arithmetic-error.ts';
import { notBelowCapability } from '../arithmetic/capability.ts';
import { type DecisionRule, judge, judgeWithRatio, type LeastRatio } from '../arithmetic/conformity.ts';
import { Decimal } from '../arithmetic/decimal.ts';
import { reportResult } from '../arithmetic/report-result.ts';
import { specificRisk, specificRiskOfRejection, testUncertaintyRatio } from '../arithmetic/risk.ts';
import { roundToPlace } from '../arithmetic/rounding.ts';
import { correctedReference, mean, standardDeviation } from '../arithmetic/statistics.ts';
import type { Limits } from '../arithmetic/tolerance.ts';
import { convertDifference } from '../arithmetic/units.ts';
import { budgetAt } from '../procedures/check-revision.ts';
import type { ProcedureRange } from '../procedures/ranges.ts';
import { finestPlace, roundInwards, shownDeviation } from './digits.ts';
import type { EvaluatedSide } from './evaluation.ts';
import { worksheetMessages as say } from './messages.ts';
import { readSeries, type Series } from './read-series.ts';
import type { Worksheet, WorksheetSide } from './shapes.ts';

/** How results are judged and reported, as it was agreed for the whole worksheet. */
export type Agreed = Pick<Worksheet, 'rule' | 'leastRatio' | 'digits' | 'rounding' | 'withoutStatement'>;

export interface PointToEvaluate {
  nominal: string;
  unit: string;
  range: ProcedureRange | undefined;
  /** The step of the indication in the unit of the point; null when it is not known. */
  resolution: string | null;
  /** The limits of the error; null without a tolerance. */
  limits: Limits | null;
  /** The best uncertainty of the scope (CMC) in the unit of the point; null when it is not reported as accredited. */
  best: string | null;
}

interface Uncertainty {
  expanded: string;
  factor: string;
  shownFactor: string;
  freedom: string;
  coverage: NonNullable<EvaluatedSide['coverage']>;
}

/** Returns U of the readings in the unit of the point; null where the range has no budget. */
function uncertaintyOf({ errors }: Series, { range, unit, nominal }: PointToEvaluate): Uncertainty | null {
  if (!range?.budget) return null;
  const { budget } = range;
  // A budget without a unit has that of the point.
  const own = budget.unit === '' || unit === '' ? budget.unit : unit;
  const { expanded, factor, shownFactor, effectiveFreedom } = budgetAt(budget, nominal, own, errors);
  return {
    expanded: own === budget.unit ? expanded : convertDifference(expanded, budget.unit, unit),
    ...{ factor, shownFactor, coverage: budget.coverage },
    freedom: effectiveFreedom === 'infinite' ? 'infinite' : new Decimal(effectiveFreedom).floor().toFixed(0),
  };
}

type Judged = Pick<
  EvaluatedSide,
  'acceptance' | 'word' | 'otherRule' | 'canPass' | 'ratio' | 'isRatioBelow' | 'risk'
>;

const notJudged: Judged = {
  ...{ acceptance: { lower: null, upper: null }, word: null, otherRule: null, canPass: true },
  ...{ ratio: null, isRatioBelow: false, risk: null },
};

const shownRatio = (ratio: string | null): string | null =>
  ratio === null ? null : new Decimal(ratio).toFixed(2, Decimal.ROUND_DOWN);

const isAccepted = (word: EvaluatedSide['word']): boolean => word === 'pass' || word === 'conditional pass';

/** Returns whether an error before rounding lies outside the limits of tolerance. A guard band does not count. */
const isOutside = (error: string, limits: Limits): boolean =>
  judge({ value: error, expanded: '1', factor: '1' }, limits, { kind: 'simple' }).word === 'fail';

/** Returns what the rule says of an error before rounding. Its limits and U are not rounded either. */
function judged(error: string, U: Uncertainty | null, limits: Limits, agreed: Agreed, place: number): Judged {
  const { rule, leastRatio } = agreed;
  if (U === null) {
    // Simple acceptance compares with the limits alone. Every other rule, and a TUR, needs U.
    if (rule.kind !== 'simple' || leastRatio) return refuse('rule.value', say.noBudget);
    const { word } = judge({ value: error, expanded: '1', factor: '1' }, limits, rule);
    return { ...notJudged, word, acceptance: limits };
  }
  const measured = { value: error, expanded: U.expanded, factor: U.factor };
  const { ratio, isBelow, used, judgement } = withRatio(measured, limits, rule, leastRatio);
  const word = judgement?.word ?? null;
  return {
    word,
    acceptance: judgement ? roundInwards(judgement.acceptance, place) : notJudged.acceptance,
    otherRule: isBelow && used !== rule ? used : null,
    canPass: judgement?.canPass ?? true,
    ratio: shownRatio(ratio),
    isRatioBelow: isBelow,
    risk:
      word === null
        ? null
        : isAccepted(word)
          ? specificRisk(measured, limits)
          : specificRiskOfRejection(measured, limits),
  };
}

function withRatio(
  measured: { value: string; expanded: string; factor: string },
  limits: Limits,
  rule: DecisionRule,
  least: LeastRatio | null,
) {
  if (least) {
    const { rule: used, ...rest } = judgeWithRatio(measured, limits, rule, least);
    return { ...rest, used };
  }
  const ratio = testUncertaintyRatio(limits, measured.expanded);
  return { ratio, isBelow: false, used: rule, judgement: judge(measured, limits, rule) };
}

/**
 * Returns what the readings of a side say; null while there is none. Error, U and the word are calculated without rounding
 * in between, and what is reported is rounded at the end.
 * @throws ArithmeticError
 */
export function evaluateSide(
  side: WorksheetSide,
  point: PointToEvaluate,
  agreed: Agreed,
): EvaluatedSide | null {
  const { nominal, unit, range, resolution, limits, best } = point;
  const series = readSeries(side, nominal, unit);
  if (series === null) return null;
  const error = mean(series.errors);
  const budgeted = uncertaintyOf(series, point);
  const U =
    budgeted && best !== null
      ? { ...budgeted, expanded: notBelowCapability(budgeted.expanded, best).expanded }
      : budgeted;
  const reported =
    budgeted &&
    reportResult({
      ...{ value: error, expanded: budgeted.expanded, resolution, best },
      digits: agreed.digits ?? range?.budget?.digits ?? 2,
      rounding: agreed.rounding ?? range?.budget?.rounding ?? 'nearest',
    });
  const place = reported?.place ?? finestPlace(resolution, side, nominal);
  return {
    reference: roundToPlace(series.reference, place),
    indication: roundToPlace(series.indication, place),
    error: roundToPlace(error, place),
    atNominal: roundToPlace(correctedReference(nominal, [error]), place),
    readings: series.errors.length,
    deviation: series.errors.length < 2 ? null : shownDeviation(standardDeviation(series.errors)),
    uncertainty: reported?.uncertainty ?? null,
    factor: U?.shownFactor ?? null,
    coverage: U?.coverage ?? null,
    freedom: U?.freedom ?? null,
    isRaised: reported?.isRaised ?? false,
    isOutside: limits && isOutside(error, limits),
    ...(limits ? judged(error, U, limits, agreed, place) : notJudged),
  };
}
