import type { PartRow } from '../../../db/schema/stock.ts';
import type { Feature } from '../../../feature.ts';
import { partScope } from './part.policy.ts';
import { partsRoutes } from './part.routes.ts';

export const partsFeature = {
  routes: { parts: partsRoutes },
  scopes: { part: partScope },
} satisfies Feature;

declare module '../../../records.ts' {
  interface RecordRows {
    part: PartRow;
  }
}
