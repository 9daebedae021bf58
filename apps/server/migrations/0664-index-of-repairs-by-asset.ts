import type { NewIndex } from '../src/db/build-indexes.ts';

/** Repairs by the asset number of their unit (D5.6). Few companies write one, so the index is partial. */
export const indexes: readonly NewIndex[] = [
  {
    name: 'repairs_by_asset',
    on: 'repairs (company_id, lower(asset_number)) where asset_number is not null',
  },
];
