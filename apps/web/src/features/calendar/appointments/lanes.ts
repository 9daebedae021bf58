/** A span of minutes of a day. */
export interface Minutes {
  from: number;
  to: number;
}

/** The place of a span beside others at the same time: the lane from the left, and the number of lanes. */
export interface Lane {
  lane: number;
  lanes: number;
}

/** Returns a lane for each span, so that spans at the same time stand side by side. */
export function lanesOf(spans: readonly Minutes[]): Lane[] {
  const order = spans.map((_, i) => i).sort((a, b) => spans[a]!.from - spans[b]!.from || a - b);
  const found = new Array<Lane>(spans.length);
  let cluster: number[] = [];
  let ends: number[] = [];
  const close = () => {
    for (const i of cluster) found[i]!.lanes = ends.length;
    [cluster, ends] = [[], []];
  };
  for (const i of order) {
    const { from, to } = spans[i]!;
    if (ends.length > 0 && ends.every((end) => end <= from)) close();
    const free = ends.findIndex((end) => end <= from);
    const lane = free === -1 ? ends.length : free;
    ends[lane] = to;
    found[i] = { lane, lanes: 1 };
    cluster.push(i);
  }
  close();
  return found;
}
