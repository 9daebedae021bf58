import { refuse } from './arithmetic-error.ts';
import type { Budget, Contribution } from './budget.ts';
import { type Coefficients, checkGroup, correlatedGroups, readCorrelations } from './correlations.ts';
import { dominantCoverage, effectiveFreedom, type ResultShape, studentCoverage } from './coverage.ts';
import { Decimal, read, sum, write } from './decimal.ts';
import { CONTRIBUTIONS_MAX } from './limits.ts';
import { atPoint, type BudgetPoint, type Part, partsOf } from './parts.ts';

/** A row of a budget as it is shown. All sizes are texts without rounding. */
export interface EvaluatedContribution {
  id: string;
  /** u(x), in the unit of the contribution. */
  standardUncertainty: string;
  /** c, with its sign. */
  sensitivity: string;
  /** |c| u(x), in the unit of the budget. */
  contribution: string;
  /** A number, or 'infinite'. */
  freedom: string;
  /** Percent of u², with two decimals. All of them make 100. Correlation can make one negative. */
  share: string;
}

export interface EvaluatedBudget {
  contributions: EvaluatedContribution[];
  /** The combined standard uncertainty u. */
  combined: string;
  /** A number, or 'infinite'. */
  effectiveFreedom: string;
  /** The distribution that k was taken from. */
  shape: ResultShape;
  /** k with five decimals at most. U is calculated with it. */
  factor: string;
  /** k with two decimals, as it is printed. */
  shownFactor: string;
  /** U = k·u without rounding. `report-result.ts` rounds it. */
  expanded: string;
}

const PROBABILITIES = { '95': '0.95', '95.45': '0.9545', '99': '0.99' } as const;

function probabilityOf(coverage: Budget['coverage']): Decimal {
  const probability = Object.hasOwn(PROBABILITIES, coverage) ? PROBABILITIES[coverage] : undefined;
  return probability === undefined
    ? refuse('budget.value', 'The coverage probability is 95, 95.45 or 99 %.')
    : new Decimal(probability);
}

/** A contribution in the unit of the budget. */
interface Row {
  id: string;
  sensitivity: Decimal;
  variance: Decimal;
  /** c·u, with the sign of c. */
  signed: Decimal;
  parts: Part[];
}

function rowOf(contribution: Contribution, point: BudgetPoint): Row {
  const name = `The sensitivity of ${contribution.name}`;
  const sensitivity = atPoint(contribution.sensitivity, read(point.value, 'The value of the point'), name);
  const own = partsOf(contribution, point);
  const variance = sum(own.map((part) => part.variance));
  return {
    id: contribution.id,
    sensitivity,
    variance,
    signed: variance.sqrt().times(sensitivity),
    parts: own.map((part) => ({ ...part, variance: part.variance.times(sensitivity.pow(2)) })),
  };
}

const writeFreedom = (freedom: Decimal | null): string => (freedom === null ? 'infinite' : write(freedom));

const varianceOf = (parts: readonly Part[]): Decimal => sum(parts.map(({ variance }) => variance));
const freedomOf = (parts: readonly Part[]): Decimal | null => effectiveFreedom(parts, varianceOf(parts));

/** Returns what a contribution adds to u²: itself and half of what it shares with each other one. */
function weightOf(at: number, rows: readonly Row[], coefficients: Coefficients): Decimal {
  const { signed, parts } = rows[at] as Row;
  const shared = [...(coefficients.get(at) ?? [])].map(([other, coefficient]) =>
    coefficient.times((rows[other] as Row).signed),
  );
  return varianceOf(parts).plus(signed.times(sum(shared)));
}

/** Below this share of its members the variance of a group is the rounding of opposite ones that cancel. */
const CANCELLED = '1e-40';

/**
 * Returns correlated contributions as one part, because the formula of Welch and Satterthwaite holds for independent
 * ones. It has the fewest degrees of freedom of its members, which never makes U too small.
 */
function partOfGroup(group: readonly number[], rows: readonly Row[], weights: readonly Decimal[]): Part {
  const members = group.map((at) => (rows[at] as Row).parts);
  const variance = sum(group.map((at) => weights[at] as Decimal));
  const apart = sum(members.map(varianceOf));
  const freedoms = members.map(freedomOf).filter((freedom) => freedom !== null);
  return {
    shape: 'other',
    variance: variance.lte(apart.times(CANCELLED)) ? new Decimal(0) : variance,
    freedom: freedoms.length > 0 ? Decimal.min(...freedoms) : null,
  };
}

function checkRows(contributions: readonly Contribution[]): void {
  if (contributions.length === 0) refuse('budget.size', 'A budget needs at least one contribution.');
  if (contributions.length > CONTRIBUTIONS_MAX)
    refuse('budget.size', `A budget has at most ${CONTRIBUTIONS_MAX} contributions.`);
  if (new Set(contributions.map(({ id }) => id)).size < contributions.length)
    refuse('budget.value', 'Two contributions have the same short name.');
}

/**
 * Returns the uncertainty of a budget at one point: u by JCGM 100:2008, 5.1.2 (equation 10) and 5.2.2 (equation 13 and
 * 16 with correlations), k by G.3 and G.4 or by the dominant distribution, U = k·u by 6.2.1.
 */
export function evaluateBudget(budget: Budget, point: BudgetPoint): EvaluatedBudget {
  checkRows(budget.contributions);
  const rows = budget.contributions.map((contribution) => rowOf(contribution, point));
  const coefficients = readCorrelations(budget.contributions, budget.correlations);
  const groups = correlatedGroups(coefficients);
  for (const group of groups) checkGroup(group, coefficients);

  const weights = rows.map((_, at) => weightOf(at, rows, coefficients));
  const independent = [
    ...rows.flatMap(({ parts }, at) => (coefficients.has(at) ? [] : parts)),
    ...groups.map((group) => partOfGroup(group, rows, weights)),
  ];
  const total = varianceOf(independent);
  if (total.isZero()) return refuse('budget.zero', 'The contributions together have no uncertainty.');

  const probability = probabilityOf(budget.coverage);
  const rectangular = independent.filter(({ shape }) => shape === 'rectangular');
  const freedom = effectiveFreedom(independent, total);
  const { shape, factor } =
    dominantCoverage(
      probability,
      rectangular.map(({ variance }) => variance),
      total,
    ) ?? studentCoverage(probability, freedom, budget.freedom);
  const combined = total.sqrt();
  return {
    contributions: rows.map(({ id, sensitivity, variance, signed, parts }, at) => ({
      id,
      standardUncertainty: write(variance.sqrt()),
      sensitivity: write(sensitivity),
      contribution: write(signed.abs()),
      freedom: writeFreedom(freedomOf(parts)),
      share: (weights[at] as Decimal).div(total).times(100).toFixed(2),
    })),
    combined: write(combined),
    effectiveFreedom: writeFreedom(freedom),
    shape,
    factor: write(factor),
    shownFactor: factor.toFixed(2),
    expanded: write(combined.times(factor)),
  };
}
