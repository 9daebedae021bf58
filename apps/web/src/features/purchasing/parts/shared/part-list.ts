import { partSorts } from '@portal/contract/purchasing/parts/sorts.ts';
import { acceptsOneOf, acceptsSearch } from '../../../../lists/list-filters.ts';

/** Returns true for the text of an id. */
export const isId = (text: string): boolean => /^[1-9][0-9]{0,8}$/.test(text);

/** Filters and sort of the list of parts (B2.12). */
export const partList = {
  filters: {
    search: acceptsSearch,
    active: acceptsOneOf(['true', 'false']),
    low: acceptsOneOf(['true']),
    location: (text: string) => text.length <= 100,
    supplierId: isId,
  },
  sorts: { by: partSorts, order: 'asc' as const },
};
