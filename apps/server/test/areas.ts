import { globSync } from 'node:fs';
import type { Area } from './area.ts';

const files = globSync('areas/*/*.ts', { cwd: import.meta.dirname }).toSorted();

/** What each area says, from its file in `areas/`. */
export const areas = await Promise.all(
  files.map(async (file): Promise<Area> => (await import(`./${file}`)).area),
);

/** Returns the rows of a list of all areas by their names. Throws for a row that stands in two areas. */
export function collect<Row>(
  listOf: (area: Area) => Readonly<Record<string, Row>> | undefined,
): Record<string, Row> {
  const rows = areas.flatMap((area) => Object.entries(listOf(area) ?? {}));
  const names = rows.map(([name]) => name);
  const twice = names.filter((name, place) => names.indexOf(name) < place);
  if (twice.length > 0) throw new Error(`two files of apps/server/test/areas have ${twice.join(', ')}`);
  return Object.fromEntries(rows);
}
