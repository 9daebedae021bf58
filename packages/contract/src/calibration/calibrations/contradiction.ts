type ContradictionCode =
  | 'point.not_read'
  | 'point.outside'
  | 'point.no_unit'
  | 'point.uncertainty'
  | 'limits.no_specification'
  | 'remarks.missing'
  | 'procedure.missing'
  | 'date.ahead'
  | 'date.before_receipt';

/** Something in a set of results that does not agree, as `agreement.ts` finds it (D5.9). */
export interface Contradiction {
  code: ContradictionCode;
  /** Fit to show. */
  message: string;
  /** The path of the field of the form, such as 'points.3.asLeft'. */
  field: string;
  /** The index of the point; null when it is about the whole unit. */
  point: number | null;
  /** True when an admin may certify the results nevertheless, with a reason that is printed. */
  mayOverride: boolean;
}
