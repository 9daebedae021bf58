import { DECIMAL } from '../../core/numbers/decimals.ts';
import { Decimal } from '../arithmetic/decimal.ts';
import type { ProcedurePoint } from '../procedures/points.ts';
import type { RevisionOfWorksheet } from './evaluate-worksheet.ts';
import type { EvaluatedPoint, Evaluation } from './evaluation.ts';
import type { Worksheet } from './shapes.ts';

/** A number that is stored among results has at most so many digits. Only a conversion without an end has more. */
const DIGITS_MAX = 15;

/** Returns a number in the form in which results store it. */
const stored = (text: string): string =>
  DECIMAL.test(text) ? text : new Decimal(text).toSignificantDigits(DIGITS_MAX).toExponential();

const storedOrNull = (text: string | null | undefined): string | null =>
  text === null || text === undefined ? null : stored(text);

/** True for a point with readings and limits of which nothing is said: the TUR of each side is below the least one. */
function isUnjudged({ limits, asFound, asLeft }: EvaluatedPoint): boolean {
  const measured = [asFound, asLeft].filter((side) => side !== null);
  return limits !== null && measured.length > 0 && measured.every(({ word }) => word === null);
}

function nameOf({ quantity, range, direction, cycle }: ProcedurePoint): string {
  const more = [
    range && `range ${range}`,
    direction && (direction === 'up' ? 'rising' : 'falling'),
    cycle === null ? null : `cycle ${cycle}`,
  ].filter(Boolean);
  return more.length === 0 ? quantity : `${quantity}, ${more.join(', ')}`.slice(0, 200);
}

/**
 * Returns the results of a worksheet as measurement points. A reading is the indication at the nominal value, with the digits
 * that are reported. The words are those of the decision rule. A point that was left out, or of which
 * nothing may be said, has no limits.
 */
export const resultPointsOf = (revision: RevisionOfWorksheet, worksheet: Worksheet, { points }: Evaluation) =>
  points.map((point, at) => {
    const asked = revision.points[at] as ProcedurePoint;
    const { asFound, asLeft, limitsAtNominal } = point;
    const isLeftOut = worksheet.points[at]?.leftOut !== null;
    const limits = isLeftOut || isUnjudged(point) ? null : limitsAtNominal;
    return {
      quantity: nameOf(asked),
      nominal: storedOrNull(asked.nominal),
      unit: point.unit === '' ? null : point.unit,
      lowerLimit: storedOrNull(limits?.lower),
      upperLimit: storedOrNull(limits?.upper),
      limitsFrom: asked.specification,
      asFound: storedOrNull(asFound?.atNominal),
      asLeft: storedOrNull(asLeft?.atNominal),
      uncertainty: storedOrNull((asLeft ?? asFound)?.uncertainty),
      words: { asFound: asFound?.word ?? null, asLeft: asLeft?.word ?? null },
      outside: { asFound: asFound?.isOutside ?? null, asLeft: asLeft?.isOutside ?? null },
    };
  });
