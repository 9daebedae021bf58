import { isDeepStrictEqual } from 'node:util';
import { referenceStandardMessages } from '@portal/contract/calibration/reference-standards/messages.ts';
import { roomMessages as say } from '@portal/contract/calibration/rooms/messages.ts';
import { ROOMS_MAX, type RoomDetail, type roomForm } from '@portal/contract/calibration/rooms/shapes.ts';
import type { Conditions } from '@portal/contract/laboratory/procedures/conditions.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '../../../db/bound-kysely.ts';
import type { RoomRow } from '../../../db/schema/rooms.ts';
import type { Locked } from '../../../db/transactions/locked.ts';
import { conflict, invalidField } from '../../../errors.ts';
import type { Work } from '../../../work.ts';
import { refuseWithoutLaboratory } from '../../laboratory/procedures/index.ts';
import { record } from '../../records/audit/index.ts';
import { readRoom } from './read-rooms.ts';

type Form = z.output<typeof roomForm>;

/** Tells every open page that a room or its readings have changed. */
export const publishRoom = (
  { db, runtime }: Pick<Work, 'db' | 'runtime'>,
  { companyId, id }: Pick<RoomRow, 'companyId' | 'id'>,
): Promise<void> => runtime.events.publish(db, { companyId, kind: 'room', id });

/** @throws 400 for a name that another room has, and for a standard that is absent or foreign. */
async function refuseWrong(db: Db, { name, referenceStandardId }: Form, own: number | null): Promise<void> {
  const [same, standard] = await Promise.all([
    sql<{
      id: number;
    }>`select id from rooms where lower(name) = lower(${name}) and id is distinct from ${own}::int limit 1`.execute(
      db,
    ),
    db
      .selectFrom('referenceStandards')
      .select('id')
      .where('id', '=', referenceStandardId ?? null)
      .executeTakeFirst(),
  ]);
  if (same.rows[0]) throw invalidField('name', say.sameName);
  if (referenceStandardId && !standard)
    throw invalidField('referenceStandardId', referenceStandardMessages.unknown);
}

const columnsOf = ({ name, referenceStandardId, sensor, active }: Form) => ({
  ...{ name, referenceStandardId: referenceStandardId ?? null, sensor: sensor || null, active },
});

const setLimits = (
  { db, actor }: Work,
  { companyId, id: roomId }: Pick<RoomRow, 'companyId' | 'id'>,
  limits: Conditions,
) =>
  db
    .insertInto('roomLimits')
    .values({
      ...{ companyId, roomId, limits: JSON.stringify(limits) },
      ...{ setByUserId: actor.userId, setBy: actor.displayName },
    })
    .execute();

/** Adds a room with its limits. @throws 404 without a laboratory; 409 for one too many; 400 as {@link refuseWrong}. */
export async function createRoom(work: Work, form: Form): Promise<RoomDetail> {
  const { db, actor } = work;
  const companyId = actor.companyId!;
  const [{ count }] = await Promise.all([
    db
      .selectFrom('rooms')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
    refuseWithoutLaboratory(db),
    refuseWrong(db, form, null),
  ]);
  if (count >= ROOMS_MAX) throw conflict('room.many', say.many);
  const columns = columnsOf(form);
  const { id } = await db
    .insertInto('rooms')
    .values({ ...columns, companyId })
    .returning('id')
    .executeTakeFirstOrThrow();
  await setLimits(work, { companyId, id }, form.limits);
  await Promise.all([
    record(work, { action: 'room.created', kind: 'room', id, after: { ...columns, ...form.limits } }),
    publishRoom(work, { companyId, id }),
  ]);
  return readRoom(db, id);
}

/** Changes a room. Other limits hold from now on, and the earlier ones stay with what was read before. @throws 400 as {@link refuseWrong}. */
export async function updateRoom(work: Work, row: Locked<RoomRow>, form: Form): Promise<RoomDetail> {
  const { db } = work;
  const [before] = await Promise.all([readRoom(db, row.id), refuseWrong(db, form, row.id)]);
  const after = columnsOf(form);
  const { id, name, referenceStandardId, sensor, active } = row;
  await db
    .updateTable('rooms')
    .set({ ...after, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute();
  if (!isDeepStrictEqual({ ...before.limits }, { ...form.limits })) await setLimits(work, row, form.limits);
  await Promise.all([
    record(work, {
      ...{ action: 'room.updated', kind: 'room', id },
      before: { name, referenceStandardId, sensor, active, ...before.limits },
      after: { ...after, ...form.limits },
    }),
    publishRoom(work, row),
  ]);
  return readRoom(db, id);
}
