declare const minutesBrand: unique symbol;

/** A duration in whole minutes. A plain number may be hours, days or milliseconds, so it cannot be assigned to it. */
export type Minutes = number & { readonly [minutesBrand]: true };

/** Returns a number of minutes as a duration, rounded. */
export const minutes = (count: number): Minutes => Math.round(count) as Minutes;

/** Returns the milliseconds of a duration, to add to an instant. */
export const toMs = (duration: Minutes): number => duration * 60_000;
