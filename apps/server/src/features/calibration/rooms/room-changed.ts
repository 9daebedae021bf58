import { roomMessages as say } from '@portal/contract/calibration/rooms/messages.ts';
import { quantities } from '@portal/contract/calibration/rooms/room-summary.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import { conflict } from '../../../errors.ts';
import { hasLaboratory } from '../../laboratory/laboratory-settings/index.ts';

const ends = (of: (quantity: (typeof quantities)[number], end: 'min' | 'max') => RawBuilder<unknown>) =>
  sql.join(quantities.flatMap((quantity) => [of(quantity, 'min'), of(quantity, 'max')]));

/**
 * True for results (`calibrations as c`) whose room has other readings of these hours now than when its conditions were taken: some were
 * withdrawn, or came later. Without a laboratory nobody looks. What was taken stays as it is, so the two are compared.
 */
export const roomChangedSince: RawBuilder<SqlBool> = sql<SqlBool>`(c.room_conditions is not null and ${hasLaboratory} and exists (
  select from (select count(*)::int as readings, ${ends(
    (quantity, end) => sql`${sql.raw(end)}(g.${sql.ref(quantity)}) as ${sql.ref(`${quantity}_${end}`)}`,
  )}
    from room_readings g where g.room_id = c.room_id and g.withdrawn_at is null
      and g.measured_at between c.room_from and c.room_to) n
  where (n.readings, ${ends((quantity, end) => sql`n.${sql.ref(`${quantity}_${end}`)}`)})
    is distinct from ((c.room_conditions->>'readings')::int, ${ends(
      (quantity, end) => sql`(c.room_conditions->${sql.lit(quantity)}->>${sql.lit(end)})::numeric`,
    )})))`;

/**
 * Refuses a certificate whose conditions are not those that the room shows now. @throws 409
 */
export async function refuseChangedRooms(db: Db, calibrationIds: readonly number[]): Promise<void> {
  const { rows } = await sql<{
    name: string;
  }>`select r.name from calibrations c join rooms r on r.id = c.room_id
    where c.id = any(${[...calibrationIds]}::int[]) and ${roomChangedSince} order by c.id limit 1`.execute(
    db,
  );
  if (rows[0]) throw conflict('calibration.room_changed', say.changedSince(rows[0].name));
}
