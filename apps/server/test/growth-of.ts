/** Shorter times say nothing. */
const LEAST_MS = 10;

/** Returns the milliseconds of processor time that the work takes. Other programs of the machine do not count. */
async function timeOf(work: () => unknown): Promise<number> {
  const before = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}

/** Between the growth of a straight line and that of a square. */
export const STRAIGHT = 9;

/**
 * Returns how many times as long the work takes with a text of four times the length: 4 when its time grows with the
 * length, 16 when it grows with its square. Each time is the best of three. A growth that is too large is measured
 * again, at most twice: what other programs and the collection of garbage add is another each time, and a square stays one.
 */
export async function growthOf(length: number, work: (length: number) => unknown): Promise<number> {
  const best = async (of: number) => {
    const times = [];
    for (let n = 0; n < 3; n++) times.push(await timeOf(() => work(of)));
    return Math.max(LEAST_MS, Math.min(...times));
  };
  await work(length);
  let growth = Number.POSITIVE_INFINITY;
  for (let n = 0; n < 3 && growth >= STRAIGHT; n++)
    growth = Math.min(growth, (await best(4 * length)) / (await best(length)));
  return growth;
}
