import { repairPartEndpoints } from '@portal/contract/purchasing/part-supply/endpoints.ts';
import type { RepairSupply } from '@portal/contract/purchasing/part-supply/shapes.ts';
import { send } from '../api/client.ts';
import { read, write } from './device-store.ts';

/** Where the parts of a repair were when the device last asked (D6.5). */
export interface StoredSupply {
  supply: RepairSupply;
  /** Milliseconds since 1970. */
  savedAt: number;
}

/** The key of a repair's parts in the table of lists. */
export const supplyKey = (userId: number, repairId: number): IDBValidKey => [userId, 'supply', repairId];

export const storedSupply = (userId: number, repairId: number) =>
  read<StoredSupply | undefined>('lists', (rows) => rows.get(supplyKey(userId, repairId)));

export const storeSupply = (userId: number, repairId: number, supply: RepairSupply): Promise<void> =>
  write('lists', (rows) =>
    rows.put({ supply, savedAt: Date.now() } satisfies StoredSupply, supplyKey(userId, repairId)),
  );

/** Loads where the parts of a repair are, and stores it. */
export async function loadSupply(userId: number, repairId: number): Promise<void> {
  const { data } = await send(repairPartEndpoints.supply, { params: { id: repairId } });
  await storeSupply(userId, repairId, data);
}
