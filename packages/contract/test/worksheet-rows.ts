import type { Budget } from '../src/laboratory/arithmetic/budget.ts';
import { noConditions } from '../src/laboratory/procedures/conditions.ts';
import type { ProcedurePoint } from '../src/laboratory/procedures/points.ts';
import type { ProcedureRange } from '../src/laboratory/procedures/ranges.ts';
import type { RevisionOfWorksheet } from '../src/laboratory/worksheets/evaluate-worksheet.ts';
import type { Worksheet, WorksheetPoint, WorksheetSide } from '../src/laboratory/worksheets/shapes.ts';

/** Rows of worksheets for the tests of calibrations by a procedure. */
export const pointOf = (given: Partial<ProcedurePoint> = {}): ProcedurePoint => ({
  ...{ quantity: 'DC voltage', range: '10 V', nominal: '10', unit: 'V', direction: null, cycle: null },
  ...{ absolute: '0.005', percentOfReading: null, percentOfSpan: null, digits: null, sides: 'both' },
  specification: 'Manual 2024',
  ...given,
});

export const rangeOf = (budget: Budget | null, given: Partial<ProcedureRange> = {}): ProcedureRange => ({
  ...{ name: '10 V', lower: '-10', upper: '10', unit: 'V', resolution: '0.0001', budget },
  ...given,
});

export const revisionOf = (
  points: ProcedurePoint[],
  ranges: ProcedureRange[],
  given: Partial<RevisionOfWorksheet> = {},
): RevisionOfWorksheet => ({ points, ranges, conditions: noConditions, readings: 1, ...given });

type Reference = WorksheetSide['reference'];
type Indication = WorksheetSide['indication'];
export const setTo = (value: string | null = null, correction: string | null = null): Reference => ({
  ...{ kind: 'set', value, unit: null, correction },
});
export const readAs = (readings: (string | null)[], unit: string | null = null): Indication => ({
  ...{ kind: 'read', readings, unit },
});

/** Indications at the nominal value of the standard. */
export const indicated = (...readings: string[]): WorksheetSide => ({
  reference: setTo(),
  indication: readAs(readings),
});

export const foundAs = (
  asFound: WorksheetSide | null,
  asLeft: WorksheetSide | null = null,
): WorksheetPoint => ({
  ...{ asFound, asLeft, leftOut: null },
});

export const worksheetOf = (points: WorksheetPoint[], given: Partial<Worksheet> = {}): Worksheet => ({
  ...{ procedureRevisionId: 1, accredited: false },
  ...{ rule: { kind: 'simple' }, leastRatio: null, digits: null, rounding: null },
  conditions: { temperature: null, humidity: null, pressure: null },
  ...{ conditionsReason: null, points },
  ...given,
});
