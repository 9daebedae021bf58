import { roomPaths } from '@portal/contract/calibration/rooms/paths.ts';
import { limitsInWords, type Quantity } from '@portal/contract/calibration/rooms/quantities.ts';
import type { Room } from '@portal/contract/calibration/rooms/shapes.ts';
import { conditionKinds } from '@portal/contract/laboratory/procedures/conditions.ts';
import type { RoomRow } from '../../../db/schema/rooms.ts';
import type { Locked } from '../../../db/transactions/locked.ts';
import type { Work } from '../../../work.ts';
import { notify } from '../../records/notifications/index.ts';
import { newestOf } from './read-rooms.ts';

type Newest = Room['newest'];

const inWords = (newest: NonNullable<Newest>, limits: Room['limits']) => (quantity: Quantity) => {
  const { label, unit } = conditionKinds.find(({ key }) => key === quantity)!;
  return `${label} ${newest[quantity]} ${unit}, limits ${limitsInWords(limits, quantity)}`;
};

/**
 * Stores readings, and tells the staff when the newest one is outside the limits and the one before was not. While a room stays outside
 * nobody is told again: the work queue says it.
 */
export async function tellingOutside<T>(
  work: Work,
  room: Locked<RoomRow>,
  store: () => Promise<T>,
): Promise<T> {
  const before = await newestOf(work.db, room.id);
  const stored = await store();
  const after = await newestOf(work.db, room.id);
  const { newest, limits, name } = after;
  const known = before.newest?.outside ?? [];
  const isNew = newest !== null && newest.measuredAt !== before.newest?.measuredAt;
  const left = newest?.outside.filter((quantity) => !known.includes(quantity)) ?? [];
  if (room.active && isNew && left.length > 0)
    await notify(work, {
      ...{ companyId: room.companyId, to: { group: 'staff' }, exceptUserId: work.actor.userId },
      kind: 'room.outside',
      title: `${name} is outside its limits`,
      body: `${left.map(inWords(newest, limits)).join('. ')}.`,
      link: roomPaths.room(room.id),
    });
  return stored;
}
