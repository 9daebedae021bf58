import { partEndpoints } from '@portal/contract/purchasing/parts/endpoints.ts';
import type { CataloguePart } from '@portal/contract/purchasing/parts/shapes.ts';
import { send } from '../api/client.ts';
import { read, write } from './device-store.ts';
import { matchingParts } from './matching-parts.ts';

interface StoredCatalogue {
  parts: CataloguePart[];
  /** Milliseconds since 1970. */
  savedAt: number;
}

/** Milliseconds after which the device asks for the catalogue again. */
const KEEP = 12 * 3_600_000;

const key = (userId: number): IDBValidKey => [userId, 'catalogue'];

const storedCatalogue = (userId: number) =>
  read<StoredCatalogue | undefined>('lists', (rows) => rows.get(key(userId)));

/** Stores the parts of the company on the device, unless it has had them since a few hours ago. */
export async function storeCatalogue(userId: number, companyId: number): Promise<void> {
  const stored = await storedCatalogue(userId);
  if (stored && stored.savedAt > Date.now() - KEEP) return;
  const { data: parts } = await send(partEndpoints.catalogue, { params: { companyId } });
  await write('lists', (rows) =>
    rows.put({ parts, savedAt: Date.now() } satisfies StoredCatalogue, key(userId)),
  );
}

/** Returns the parts on the device that fit what the technician types. */
export const findStoredParts = async (userId: number, typed: string): Promise<CataloguePart[]> =>
  matchingParts((await storedCatalogue(userId))?.parts ?? [], typed);
