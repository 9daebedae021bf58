import type { SampleCounts, SampleData } from '@portal/contract/operating/sample-data/endpoints.ts';

const nouns: Record<keyof NonNullable<SampleData['added']>, readonly [one: string, many: string]> = {
  customers: ['customer', 'customers'],
  units: ['unit', 'units'],
  repairs: ['repair', 'repairs'],
  appointments: ['appointment', 'appointments'],
  orders: ['purchase order', 'purchase orders'],
  notes: ['timeline entry', 'timeline entries'],
  files: ['file', 'files'],
};

const list = new Intl.ListFormat('en-US');

/** Returns the numbers that are not zero in words: "8 customers and 1 repair". */
export function countsInWords(counts: Partial<NonNullable<SampleData['added']>>): string {
  const keys = Object.keys(nouns) as (keyof typeof nouns)[];
  return list.format(
    keys.flatMap((key) => {
      const count = counts[key] ?? 0;
      return count === 0 ? [] : [`${count} ${nouns[key][count === 1 ? 0 : 1]}`];
    }),
  );
}

/** Returns what is said when sample data has come. */
export const loadedInWords = (counts: SampleCounts): string =>
  `${countsInWords(counts)}. Nothing is mailed to these customers.`;

/** Returns what the question before removing says: what goes, what of it people have added, and what stays. */
export function removalInWords({ going, added, kept }: SampleData): string[] {
  if (!going || !added) return [];
  const own = countsInWords(added);
  return [
    `${countsInWords(going)} go, with everything that is about them.`,
    ...(own ? [`Among them is what people have added since: ${own}.`] : []),
    ...(kept.length > 0 ? [`Your own records use ${list.format(kept)}, so that stays.`] : []),
    'A sample that you gave another name stays.',
  ];
}
