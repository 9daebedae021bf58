import type { RepairSupply } from '@portal/contract/purchasing/part-supply/shapes.ts';
import type { Repair } from '@portal/contract/repairs/repairs/shapes.ts';
import { cache } from '../../../../api/cache.ts';
import { openParts } from './open-parts-words.ts';
import { supplyQuery } from './use-part-supply.ts';

/** Returns what is still open of the parts of a repair whose page is open. `supply` is what is known of its parts; without it, what the page has read. */
export const openPartsOf = (repair: Repair, supply?: Pick<RepairSupply, 'estimated'>): string[] =>
  openParts(repair, supply ?? cache.getQueryData<RepairSupply>(supplyQuery(repair.id).queryKey) ?? {});
