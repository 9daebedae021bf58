interface Answers {
  refused: Record<number, number>;
}

/** Names what was not answered well, if anything; a load without limits has no reason to be refused. */
export function faultOf(...sides: Answers[]): string | undefined {
  const counts = sides.flatMap(({ refused }) =>
    Object.entries(refused).map(([status, n]) => `${n} × ${status}`),
  );
  return counts.length === 0 ? undefined : `refused: ${counts.join(', ')}`;
}
