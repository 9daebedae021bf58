interface Answers {
  refused: Record<number, number>;
}

/** Returns the refused answers as text, or undefined. The limits are off in a run, so every refusal is a fault. */
export function faultOf(...sides: Answers[]): string | undefined {
  const counts = sides.flatMap(({ refused }) =>
    Object.entries(refused).map(([status, n]) => `${n} × ${status}`),
  );
  return counts.length === 0 ? undefined : `refused: ${counts.join(', ')}`;
}
