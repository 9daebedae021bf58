/** The most entries that are counted and can be paged through. Older entries are found by their day (D9.4). */
export const AUDIT_REACH = 10_000;

/** Returns an action's label. An action of another version of the portal has none; it is shown as readable text. */
export const wordsOfAction = (labels: Readonly<Record<string, string>>, action: string): string =>
  labels[action] ?? action.replace(/[._]/g, ' ');
