import type { CalibrationRow } from '../../../db/schema/calibrations.ts';

/** What people enter of the results of a unit, but for its points, and what the unit is called. */
const enteredFields = [
  ...(['typeName', 'make', 'modelName', 'serialNumber'] as const),
  ...(['calibratedOn', 'procedure', 'technicianName', 'place', 'temperature', 'humidity', 'result'] as const),
  ...([
    'asFoundNotes',
    'asLeftNotes',
    'remarks',
    'limitsFrom',
    'overrideReason',
    'certificateNumber',
  ] as const),
] satisfies (keyof CalibrationRow)[];

/** What a certificate says of a unit. */
type EnteredContent = Pick<CalibrationRow, (typeof enteredFields)[number] | 'points'>;

/** The fields of a measurement point. */
const pointFields = [
  ...(['quantity', 'nominal', 'unit', 'lowerLimit', 'upperLimit', 'limitsFrom'] as const),
  ...(['asFound', 'asLeft', 'uncertainty'] as const),
] as const;

export interface Change {
  point: number | null;
  field: string;
  before: string | null;
  after: string | null;
}

const isChanged = ({ before, after }: Change): boolean => before !== after;

/** Returns how points differ. The database does not keep the order of the fields of a point. */
export function changesOfPoints(before: EnteredContent['points'], after: EnteredContent['points']): Change[] {
  return Array.from({ length: Math.max(before.length, after.length) }, (_, point) =>
    pointFields.map((field) => ({
      ...{ point, field },
      before: before[point]?.[field] ?? null,
      after: after[point]?.[field] ?? null,
    })),
  )
    .flat()
    .filter(isChanged);
}

/**
 * Returns the values before and after of everything that differs, point by point. A point that was removed has no values
 * after, a new one none before.
 */
export function changesBetween(before: EnteredContent, after: EnteredContent): Change[] {
  const whole = enteredFields.map((field) => ({
    ...{ point: null, field, before: before[field] ?? null, after: after[field] ?? null },
  }));
  return [...whole.filter(isChanged), ...changesOfPoints(before.points, after.points)];
}
