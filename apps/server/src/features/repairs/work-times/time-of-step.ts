const WEEK_MS = 7 * 86_400_000;

/** Returns when the technician did it. A time in the future or more than a week ago is of a wrong clock: now counts. */
export function timeOfStep({ at }: { at?: string | undefined }): Date {
  const now = Date.now();
  const told = at === undefined ? now : Date.parse(at);
  return new Date(told > now || told < now - WEEK_MS ? now : told);
}
