import type { RecordBuilders } from './area.ts';
import { collect } from './areas.ts';

/** Creates one record of each kind that belongs to `owner` and their company. Each function returns its id. */
export const recordBuilders = Object.fromEntries(
  Object.entries(collect(({ records }) => records)).map(
    ([kind, build]): [string, RecordBuilders['company']] => [
      kind,
      (portal, owner) => build(portal, owner, recordBuilders),
    ],
  ),
) as RecordBuilders;
