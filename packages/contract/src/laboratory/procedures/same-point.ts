import type { ProcedurePoint } from './points.ts';

const names = ['quantity', 'range', 'nominal', 'unit', 'direction', 'cycle'] as const;

/** What tells the points of a procedure apart. */
export type NamedPoint = Pick<ProcedurePoint, (typeof names)[number]>;

/**
 * Returns true when a point of one revision is that of another one: then readings of the one are readings of the other. Its tolerance
 * may be another one.
 */
export const isSamePoint = (one: NamedPoint, other: NamedPoint | undefined): boolean =>
  other !== undefined && names.every((name) => one[name] === other[name]);
