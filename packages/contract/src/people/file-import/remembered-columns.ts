import type { ImportColumns } from './fields.ts';

/** Where the columns of an earlier file were: their place and their heading. */
export type RememberedColumns<F extends string = string> = Partial<
  Record<F, { at: number; heading: string }>
>;

/** Returns what is kept of a file's columns. */
export const columnsToRemember = <F extends string>({
  columns,
  mapping,
}: {
  columns: readonly { header: string }[];
  mapping: ImportColumns<F>;
}): RememberedColumns<F> =>
  Object.fromEntries(
    (Object.entries(mapping) as [F, number | undefined][]).flatMap(([field, at]) =>
      at === undefined ? [] : [[field, { at, heading: columns[at]?.header ?? '' }]],
    ),
  ) as RememberedColumns<F>;

/** Returns where remembered columns are in another file; undefined unless all of them are there. */
export function columnsAgain<F extends string>(
  remembered: RememberedColumns<F>,
  headings: readonly string[],
): ImportColumns<F> | undefined {
  const found: ImportColumns<F> = {};
  for (const [field, { at, heading }] of Object.entries(remembered) as [
    F,
    { at: number; heading: string },
  ][]) {
    const [first, second] = headings.flatMap((title, place) => (title === heading ? [place] : []));
    if (headings[at] === heading) found[field] = at;
    else if (heading !== '' && first !== undefined && second === undefined) found[field] = first;
    else return undefined;
  }
  return found;
}
