import { repairPartEndpoints } from '@portal/contract/purchasing/part-supply/endpoints.ts';
import type { OpenRepair } from '@portal/contract/purchasing/part-supply/shapes.ts';
import { send } from '../../../../api/client.ts';

/** Returns which of some repairs have open parts. When nobody can tell, Complete goes on as if there were none. */
export const askStillOpen = (ids: readonly number[]): Promise<readonly OpenRepair[]> =>
  send(repairPartEndpoints.open, { query: { ids: ids.join(',') } }).then(
    ({ data }) => data,
    () => [],
  );
