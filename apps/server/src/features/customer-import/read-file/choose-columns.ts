import type { ImportMapping } from '@portal/contract/customer-import/endpoints.ts';
import {
  type ImportColumns,
  type ImportField,
  importFields,
  recogniseColumns,
} from '@portal/contract/customer-import/rules.ts';
import { UnreadableFile } from './table.ts';

function placeOf(titles: readonly string[], wanted: number | string): number {
  const place = typeof wanted === 'number' ? wanted : titles.indexOf(wanted);
  if (place < 0 || place >= titles.length) throw new UnreadableFile('badMapping');
  return place;
}

/**
 * Returns the columns to read, from the mapping, or recognised by their titles.
 * @throws UnreadableFile `badMapping`.
 */
export function chooseColumns(titles: readonly string[], mapping: ImportMapping | undefined): ImportColumns {
  if (!mapping) return recogniseColumns(titles);
  const chosen = importFields.flatMap((field): [ImportField, number][] => {
    const wanted = mapping[field];
    return wanted === undefined || wanted === null ? [] : [[field, placeOf(titles, wanted)]];
  });
  return Object.fromEntries(chosen);
}
