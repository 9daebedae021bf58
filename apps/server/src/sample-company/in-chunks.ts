/** Calls `send` with chunks of rows that fit into one statement. Returns the results in the same order. */
export async function inChunks<T, R>(
  rows: readonly T[],
  size: number,
  send: (chunk: T[]) => Promise<R[]>,
): Promise<R[]> {
  const answers: R[] = [];
  for (let from = 0; from < rows.length; from += size) {
    for (const answer of await send(rows.slice(from, from + size))) answers.push(answer);
  }
  return answers;
}
