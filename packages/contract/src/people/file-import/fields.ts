/** How the cells of a field are read: `number` is that of a device. Without one they are read as one line of text. */
export type CellKind = 'zip' | 'lines' | 'date' | 'interval' | 'number';

/** The fields of one kind of import: what its files may hold, and how columns are recognised. */
export interface ImportFields<F extends string = string> {
  /** In the order of the sample file. */
  fields: readonly F[];
  /** A file needs a column for one field of each group. */
  required: readonly (readonly F[])[];
  /** The labels on screen and in the sample file. */
  labels: Readonly<Record<F, string>>;
  /** Headers of other programs, in lower case without spaces and punctuation. The more likely ones come first. */
  headers: Readonly<Record<F, readonly string[]>>;
  cells: Readonly<Partial<Record<F, CellKind>>>;
}

/** The index of each field's column, counted from 0. */
export type ImportColumns<F extends string = string> = Partial<Record<F, number>>;

const plain = (header: string): string =>
  header
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** Returns the columns with known headers. The first of two equal headers counts. A column is used for one field. */
export function recogniseColumns<F extends string>(
  { fields, headers }: Pick<ImportFields<F>, 'fields' | 'headers'>,
  titles: readonly string[],
): ImportColumns<F> {
  const known = titles.map(plain);
  const taken = new Set<number>();
  const found: ImportColumns<F> = {};
  for (const field of fields) {
    const place = headers[field]
      .map((header) => known.indexOf(header))
      .find((at) => at >= 0 && !taken.has(at));
    if (place === undefined) continue;
    found[field] = place;
    taken.add(place);
  }
  return found;
}

/** Returns the first field of each required group that has no column. */
export const missingFields = <F extends string>(
  { required }: Pick<ImportFields<F>, 'required'>,
  columns: ImportColumns<F>,
): F[] =>
  required.filter((group) => group.every((field) => columns[field] === undefined)).map((group) => group[0]!);
