import type { Appointment } from '@portal/contract/calendar/appointments/shapes.ts';
import { repairEndpoints } from '@portal/contract/repairs/repairs/endpoints.ts';
import type { Repair, RepairListItem } from '@portal/contract/repairs/repairs/shapes.ts';
import { send } from '../api/client.ts';
import { read, write } from './device-store.ts';
import { calibrationKey, storeCalibration } from './stored-calibrations.ts';
import { loadSupply, storedSupply, supplyKey } from './stored-supply.ts';
import { loadTimeline, timelineKey } from './stored-timelines.ts';

/** Milliseconds for which the device stores a repair that is not in the technician's own list. */
const KEEP_OTHERS = 24 * 3_600_000;

export interface StoredList {
  rows: RepairListItem[];
  /** Milliseconds since 1970. */
  savedAt: number;
}
interface StoredRepair {
  repair: Repair;
  savedAt: number;
}

const ofUser = (userId: number) => IDBKeyRange.bound([userId, 0], [userId, Number.MAX_SAFE_INTEGER]);

/** The key of a user's visits in the table of lists. */
const visitsKey = (userId: number): IDBValidKey => [userId, 'visits'];

export interface StoredVisits {
  rows: Appointment[];
}

export const storedVisits = (userId: number) =>
  read<StoredVisits | undefined>('lists', (rows) => rows.get(visitsKey(userId)));

export const storeVisits = (userId: number, visits: StoredVisits): Promise<void> =>
  write('lists', (rows) => rows.put(visits, visitsKey(userId)));

export const storedList = (userId: number) =>
  read<StoredList | undefined>('lists', (rows) => rows.get(userId));

export const storedRepair = (userId: number, id: number) =>
  read<StoredRepair | undefined>('repairs', (rows) => rows.get([userId, id]));

export const storeRepair = (userId: number, repair: Repair): Promise<void> =>
  write('repairs', (rows) =>
    rows.put({ repair, savedAt: Date.now() } satisfies StoredRepair, [userId, repair.id]),
  );

export const forgetRepair = (userId: number, id: number): Promise<void> =>
  write('repairs', (rows) => rows.delete([userId, id]));

/** Loads a repair with what was approved and what has happened and, for a calibration, its units, and stores them. */
async function storeWhole(userId: number, id: number): Promise<void> {
  const { data } = await send(repairEndpoints.get, { params: { id } });
  await loadSupply(userId, id);
  await loadTimeline(userId, id);
  await storeRepair(userId, data);
  if (data.calibrationNeeded) await storeCalibration(userId, data);
}

/** Loads the repairs of the technician's visits and stores them, also those that are assigned to somebody else. */
export async function storeRepairsOfVisits(userId: number, visits: readonly Appointment[]): Promise<void> {
  const ids = new Set(visits.flatMap(({ repairId }) => repairId ?? []));
  for (const id of ids) await storeWhole(userId, id);
}

/** Stores the technician's own list, and loads its repairs that the device does not have in this version. */
export async function storeOwnRepairs(
  { id: userId, companyId }: { id: number; companyId: number | null },
  list: readonly RepairListItem[],
): Promise<void> {
  const kept: StoredList = { rows: [...list], savedAt: Date.now() };
  await write('lists', (rows) => rows.put(kept, userId));
  const stored = await read<StoredRepair[]>('repairs', (rows) => rows.getAll(ofUser(userId)));
  const versions = new Map(stored.map(({ repair }) => [repair.id, repair.version]));
  const own = new Set(list.map(({ id }) => id));
  const old = stored.filter(
    ({ repair, savedAt }) => !own.has(repair.id) && savedAt < Date.now() - KEEP_OTHERS,
  );
  await write('repairs', (rows) => {
    for (const { repair } of old) rows.delete([userId, repair.id]);
  });
  await write('lists', (rows) => {
    for (const { repair } of old) {
      rows.delete(calibrationKey(userId, repair.id));
      rows.delete(supplyKey(userId, repair.id));
      rows.delete(timelineKey(userId, repair.id));
    }
  });
  // One by one, because nobody waits for these and the connection may be slow.
  for (const { id, version, modelPartNo, calibrationNeeded, waitsForParts } of list) {
    if (versions.get(id) !== version) {
      await storeWhole(userId, id);
      continue;
    }
    // A part that arrives does not change the repair, so what it waits for is loaded each time, and once when it ends.
    const supply = (await storedSupply(userId, id))?.supply;
    if (waitsForParts || !supply || supply.parts.length > 0) await loadSupply(userId, id);
    if (calibrationNeeded && companyId !== null)
      await storeCalibration(userId, { id, version, companyId, modelPartNo });
  }
}

/** Deletes the user's stored list and repairs when they sign out. Their unsent changes stay. */
export async function forgetStored(userId: number): Promise<void> {
  await write('lists', (rows) => {
    rows.delete(userId);
    // The visits, the calibrations, the parts and the timelines. An empty list is after every text in the order of keys.
    rows.delete(IDBKeyRange.bound([userId], [userId, []]));
  });
  await write('repairs', (rows) => rows.delete(ofUser(userId)));
}
