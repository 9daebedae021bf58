import type { ProcedurePoint } from '@portal/contract/laboratory/procedures/points.ts';
import type { WorksheetForm } from '@portal/contract/laboratory/worksheets/shapes.ts';
import type { Chance } from '../../sample-company/plan/chance.ts';
import type { Visit } from './bench-units.ts';
import type { ProcedurePlan } from './procedures/parts-of-budgets.ts';
import { defaults } from './switch-on.ts';

type Side = NonNullable<WorksheetForm['points'][number]['asFound']>;
type Error = (point: ProcedurePoint, at: number) => number;

/** The share of the tolerance that units use at most. A guard band of U leaves more than this. */
const USED = 0.3;
/** The share by which a unit is out of its limits. */
const OUTSIDE = 1.9;
/** Points with this place are out in a unit that was found outside: 5.4 V, -5.4 V and 54 V. */
const OUT_AT: ReadonlySet<number> = new Set([2, 3, 4]);
/** A gauge shows more on its way down than up, by this share of its tolerance. */
const HYSTERESIS = 0.15;
/** So many points are read where somebody has only begun. */
const BEGUN = 5;

const decimalsOf = (text: string): number => text.split('.')[1]?.length ?? 0;

/** Returns the step of the indication and half the width of the tolerance at a point. */
function sizesAt({ ranges }: ProcedurePlan, point: ProcedurePoint): { step: number; tolerance: number } {
  const range = ranges.find(({ name }) => name === point.range)!;
  const step = Number(range.resolution);
  const { percentOfReading, percentOfSpan, digits, nominal } = point;
  const span = Number(range.upper) - Number(range.lower);
  return {
    step,
    tolerance:
      (Number(percentOfReading ?? 0) * Math.abs(Number(nominal))) / 100 +
      (Number(percentOfSpan ?? 0) * span) / 100 +
      Number(digits ?? 0) * step,
  };
}

/** Returns the readings of a unit whose display is read, while the standard is set. */
function readUnit(chance: Chance, plan: ProcedurePlan, point: ProcedurePoint, error: number): Side {
  const { step } = sizesAt(plan, point);
  const nominal = point.nominal!;
  const steps = Math.trunc(error / step);
  const readings = Array.from({ length: plan.readings }, (_, at) => {
    // The last digit of one reading in six is another one.
    const flicker = at > 0 && chance.often(1 / 6) ? 1 : 0;
    return (Number(nominal) + (steps + flicker) * step).toFixed(decimalsOf(nominal));
  });
  return {
    reference: { kind: 'set', value: null, unit: null, correction: null },
    indication: { kind: 'read', readings, unit: null },
  };
}

/** Returns the readings of the standard while the pointer of a gauge is on its mark. */
const readStandard = (point: ProcedurePoint, error: number): Side => ({
  reference: {
    ...{ kind: 'read', unit: null, correction: null },
    readings: [(Number(point.nominal) - error).toFixed(2)],
  },
  indication: { kind: 'set', value: null, unit: null },
});

/** Returns what somebody typed at the bench during a visit. */
export function takeReadings(
  chance: Chance,
  plan: ProcedurePlan,
  { end, isOutside = false, isAccredited = true }: Visit,
  procedureRevisionId: number,
): WorksheetForm {
  const own = chance.whole(-100, 100) / 100;
  const isGauge = plan.points.some(({ direction }) => direction !== null);
  const errorOf =
    (outAt: ReadonlySet<number>): Error =>
    (point, at) => {
      const { tolerance } = sizesAt(plan, point);
      if (outAt.has(at)) return Math.sign(Number(point.nominal)) * OUTSIDE * tolerance;
      const share = USED * (0.7 * own + (0.3 * chance.whole(-100, 100)) / 100);
      return (share + (point.direction === 'down' ? HYSTERESIS : 0)) * tolerance;
    };
  const sideOf = (error: Error) => (point: ProcedurePoint, at: number) =>
    isGauge ? readStandard(point, error(point, at)) : readUnit(chance, plan, point, error(point, at));
  const nothing: ReadonlySet<number> = new Set();
  const asFound = sideOf(errorOf(isOutside ? OUT_AT : nothing));
  const asLeft = sideOf(errorOf(nothing));
  return {
    ...{ procedureRevisionId, accredited: isAccredited, ...defaults, conditionsReason: null },
    conditions: {
      temperature: (22.4 + chance.whole(0, 12) / 10).toFixed(1),
      humidity: String(chance.whole(36, 50)),
      pressure: null,
    },
    points: plan.points.map((point, at) => ({
      asFound: end === 'begun' && at >= BEGUN ? null : asFound(point, at),
      asLeft: isOutside ? asLeft(point, at) : null,
      leftOut: null,
    })),
  };
}
