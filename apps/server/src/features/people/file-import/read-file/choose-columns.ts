import {
  type ImportColumns,
  type ImportFields,
  recogniseColumns,
} from '@portal/contract/people/file-import/fields.ts';
import type { ImportMapping } from '@portal/contract/people/file-import/shapes.ts';
import { UnreadableFile } from './table.ts';

function placeOf(titles: readonly string[], wanted: number | string): number {
  const place = typeof wanted === 'number' ? wanted : titles.indexOf(wanted);
  if (place < 0 || place >= titles.length) throw new UnreadableFile('badMapping');
  return place;
}

/**
 * Returns the columns to read, from the mapping, or recognised by their titles.
 * @throws UnreadableFile `badMapping`, also for a field that this kind of file does not have.
 */
export function chooseColumns(
  about: ImportFields,
  titles: readonly string[],
  mapping: ImportMapping | undefined,
): ImportColumns {
  if (!mapping) return recogniseColumns(about, titles);
  if (Object.keys(mapping).some((field) => !about.fields.includes(field)))
    throw new UnreadableFile('badMapping');
  const chosen = about.fields.flatMap((field): [string, number][] => {
    const wanted = mapping[field];
    return wanted === undefined || wanted === null ? [] : [[field, placeOf(titles, wanted)]];
  });
  return Object.fromEntries(chosen);
}
