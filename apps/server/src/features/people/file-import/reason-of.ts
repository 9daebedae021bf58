/**
 * Returns the reason of a row with all that is wrong with it, a line each, so that staff mend it at a time. Null when nothing is.
 * What is null or false, or was said already, adds no line.
 */
export function reasonOf(faults: readonly (string | null | false)[]): string | null {
  const lines = new Set(faults.flatMap((fault) => (fault ? fault.split('\n') : [])));
  return lines.size === 0 ? null : [...lines].join('\n');
}
