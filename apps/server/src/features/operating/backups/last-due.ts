const DAY_MS = 86_400_000;

/** Returns the last moment at which a backup was due. `at` is HH:MM in UTC. */
export function lastDue(at: string, now: Date): Date {
  const [hours = 0, minutes = 0] = at.split(':').map(Number);
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate(), hours, minutes);
  return new Date(today <= now.getTime() ? today : today - DAY_MS);
}
