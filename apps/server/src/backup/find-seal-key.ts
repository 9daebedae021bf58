import type { Config } from '../config.ts';
import { findSecretKey } from '../secrets/secret-key.ts';
import { type SealKey, sealKeyOf } from './archive-seal.ts';

/** Returns the key for the seals of this portal, or null when there is no secret key yet. */
export async function findSealKey(config: Pick<Config, 'appSecretKey' | 'dataDir'>): Promise<SealKey | null> {
  const master = await findSecretKey(config);
  return master ? sealKeyOf(master) : null;
}
