import type { PartRow } from '../../../db/schema/stock.ts';
import type { Feature } from '../../../feature.ts';
import { nameIn } from '../../records/audit/index.ts';
import { partScope } from './part.policy.ts';
import { partsRoutes } from './part.routes.ts';

export const partsFeature = {
  routes: { parts: partsRoutes },
  scopes: { part: partScope },
  names: {
    part: { name: nameIn('parts', 'n.part_number'), fields: ['partId'] },
  },
  archive: {
    parts: { file: 'Parts', rows: 'Spare parts with stock and prices' },
  },
} satisfies Feature;

declare module '../../../records.ts' {
  interface RecordRows {
    part: PartRow;
  }
}
