import {
  evaluatePoint,
  type RevisionOfWorksheet,
} from '@portal/contract/laboratory/worksheets/evaluate-worksheet.ts';
import type {
  Claim,
  EvaluatedPoint,
  EvaluatedSide,
} from '@portal/contract/laboratory/worksheets/evaluation.ts';
import type { Worksheet, WorksheetPoint } from '@portal/contract/laboratory/worksheets/shapes.ts';
import type { CellFaults } from '../../../ui/grid/grid-kind.ts';
import { type BenchRow, columnOf, hasCommas, readSide, type Sheet } from './bench-rows.ts';

type Agreed = Pick<Worksheet, 'rule' | 'leastRatio' | 'digits' | 'rounding' | 'withoutStatement'>;
type Asked = RevisionOfWorksheet['points'][number];

/** What a row of the grid shows of its point, as found or as left. */
export interface PointFacts {
  asked: Asked;
  /** Null until the point was evaluated for the first time. */
  point: EvaluatedPoint | null;
  side: EvaluatedSide | null;
  /** Why the side is not done. */
  fault: string | null;
  isLeftOut: boolean;
  /** True where accredited results are wanted, and no entry of the scope holds for the point. */
  isOutOfScope: boolean;
}

/** All that the evaluation of a point depends on, besides the point itself. */
export interface SheetToEvaluate {
  sheet: Sheet;
  isAdjusted: boolean;
  agreed: Agreed;
  /** The columns of readings. */
  count: number;
  /** The entry of the scope for each point; null where nobody wants accredited results. */
  claims?: readonly (Claim | null)[] | null;
}

/** The points that are evaluated in one go, so that a key never waits for a whole table. */
const AT_ONCE = 8;
const noFaults: CellFaults = {};

interface Known {
  found: BenchRow;
  left: BenchRow | null;
  how: string;
  agreed: Agreed;
  best: string | null | undefined;
  typed: WorksheetPoint;
  point: EvaluatedPoint;
  faults: { found: CellFaults; left: CellFaults };
  facts: { found: PointFacts; left: PointFacts };
}

export interface EvaluatedSheet {
  facts: { found: readonly PointFacts[]; left: readonly PointFacts[] };
  faults: { found: readonly CellFaults[]; left: readonly CellFaults[] };
  /** The evaluated points, once all of them are. */
  points: readonly EvaluatedPoint[] | null;
  typed: readonly WorksheetPoint[];
}

/** Evaluates the points of a revision, each one again only when it has changed. */
export class SheetEvaluator {
  readonly #revision: RevisionOfWorksheet;
  readonly #known: (Known | undefined)[] = [];
  readonly #begun: PointFacts[];
  /** How many points were evaluated so far. */
  evaluated = 0;

  constructor(revision: RevisionOfWorksheet) {
    this.#revision = revision;
    this.#begun = revision.points.map((asked) => ({
      ...{ asked, point: null, side: null, fault: null, isLeftOut: false, isOutOfScope: false },
    }));
  }

  /** Returns what is known now. `points` is null while there is more to evaluate: then it is asked again. */
  evaluate({ sheet, isAdjusted, agreed, count, claims = null }: SheetToEvaluate): EvaluatedSheet {
    const decimalComma = hasCommas(sheet);
    const how = `${sheet.reads} ${count} ${decimalComma}`;
    let room = AT_ONCE;
    let isDone = true;
    for (const at of this.#revision.points.keys()) {
      const found = sheet.found[at] ?? {};
      const left = isAdjusted ? (sheet.left[at] ?? {}) : null;
      const before = this.#known[at];
      const claim = claims?.[at] ?? null;
      const isOutOfScope = claims !== null && claim === null;
      const best = claims === null ? undefined : (claim?.best ?? null);
      const isSame = before?.found === found && before.left === left && before.how === how;
      if (isSame && before.agreed === agreed && before.best === best) continue;
      if (room === 0) {
        isDone = false;
        break;
      }
      room -= 1;
      this.evaluated += 1;
      const asFound = readSide(found, sheet.reads, count, decimalComma);
      const asLeft = left && readSide(left, sheet.reads, count, decimalComma);
      const typed: WorksheetPoint = {
        ...{ asFound: asFound.side, asLeft: asLeft?.side ?? null },
        leftOut: found[columnOf.leftOut]?.trim() || null,
      };
      const point = evaluatePoint(at, typed, this.#revision, agreed, claim);
      const isLeftOut = typed.leftOut !== null;
      const asked = this.#revision.points[at]!;
      this.#known[at] = {
        ...{ found, left, how, agreed, best, typed, point },
        faults: { found: asFound.faults, left: asLeft?.faults ?? noFaults },
        facts: {
          found: { asked, point, side: point.asFound, fault: point.faults.asFound, isLeftOut, isOutOfScope },
          left: { asked, point, side: point.asLeft, fault: point.faults.asLeft, isLeftOut, isOutOfScope },
        },
      };
    }
    const of = <T>(pick: (known: Known) => T, begun: (at: number) => T): T[] =>
      this.#begun.map((_, at) => {
        const known = this.#known[at];
        return known ? pick(known) : begun(at);
      });
    return {
      facts: {
        found: of(
          ({ facts }) => facts.found,
          (at) => this.#begun[at]!,
        ),
        left: of(
          ({ facts }) => facts.left,
          (at) => this.#begun[at]!,
        ),
      },
      faults: {
        found: of(
          ({ faults }) => faults.found,
          () => noFaults,
        ),
        left: of(
          ({ faults }) => faults.left,
          () => noFaults,
        ),
      },
      points: isDone ? this.#known.map((known) => known!.point) : null,
      typed: this.#known.map((known) => known!.typed),
    };
  }
}
