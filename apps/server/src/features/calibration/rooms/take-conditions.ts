import { roomMessages as say } from '@portal/contract/calibration/rooms/messages.ts';
import type { RoomOfResults, TakenConditions } from '@portal/contract/calibration/rooms/taken-conditions.ts';
import { type CalendarDate, dateIn, type Instant } from '@portal/contract/core/dates/dates.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import type { CalibrationRow } from '../../../db/schema/calibrations.ts';
import { invalidField } from '../../../errors.ts';
import { ownCompany } from '../../companies/companies/index.ts';
import { hasLaboratory } from '../../laboratory/laboratory-settings/index.ts';
import { summariseHours } from './read-hours.ts';

/** The columns of results that name their room. */
export type TakenRoom = Pick<
  CalibrationRow,
  'roomId' | 'roomFrom' | 'roomTo' | 'roomStandardId' | 'roomConditions'
>;

const noRoom: TakenRoom = {
  ...{ roomId: null, roomFrom: null, roomTo: null, roomStandardId: null, roomConditions: null },
};

const roomOf = ({ roomId, roomFrom, roomTo, roomStandardId, roomConditions }: TakenRoom): TakenRoom => ({
  ...{ roomId, roomFrom, roomTo, roomStandardId, roomConditions },
});

interface Circumstances {
  /** The day of calibration. */
  day: CalendarDate;
  isComplete: boolean;
  /** The room that these results name already: it may be one that has been ended. */
  former: TakenRoom | undefined;
}

const instantText = (at: Date) => at.toISOString() as Instant;

/** @throws 400 for hours that are missing, in the future, or of another day. */
function refuseHours(
  name: string,
  { from, to }: { from: Date | null; to: Date | null },
  timeZone: string,
  day: CalendarDate,
): void {
  if (from === null) throw invalidField('room.from', say.hoursMissing(name));
  if (to === null) throw invalidField('room.to', say.hoursMissing(name));
  if (to.getTime() > Date.now()) throw invalidField('room.to', say.ahead);
  if (day < dateIn(timeZone, from) || day > dateIn(timeZone, to))
    throw invalidField('room.from', say.otherDay(name));
}

/** Results of somebody who does not know of rooms keep theirs. */
const chosenBefore = (former: TakenRoom | undefined): RoomOfResults | null =>
  former?.roomId == null
    ? null
    : {
        ...{ id: former.roomId, from: former.roomFrom?.toISOString() ?? null },
        to: former.roomTo?.toISOString() ?? null,
      };

/**
 * Returns the room of a calibration with its conditions in these hours, as they are now. The room is locked, so that no file is stored
 * meanwhile. Without a laboratory results keep what they have.
 * @throws 400 for an unknown or ended room; of complete results also for missing hours, those of another day, and without a reading.
 */
export async function takeConditions(
  db: Db,
  asked: RoomOfResults | null | undefined,
  { day, isComplete, former }: Circumstances,
): Promise<TakenRoom> {
  const given = asked === undefined ? chosenBefore(former) : asked;
  if (!given) return noRoom;
  const [room, { timeZone }] = await Promise.all([
    db
      .selectFrom('rooms')
      .selectAll()
      .select(hasLaboratory.as('isMeasuring'))
      .where('id', '=', given.id)
      .forShare()
      .executeTakeFirst(),
    ownCompany(db),
  ]);
  if (room?.isMeasuring === false && former?.roomId === room.id) return roomOf(former);
  if (!room?.isMeasuring) throw invalidField('room.id', say.unknown);
  const { id, name, sensor, referenceStandardId } = room;
  if (!room.active && id !== former?.roomId) throw invalidField('room.id', say.ended(name));
  const [from, to] = [given.from, given.to].map((at) => (at ? new Date(at) : null)) as [
    Date | null,
    Date | null,
  ];
  if (isComplete) refuseHours(name, { from, to }, timeZone, day);
  const named = { ...noRoom, roomId: id, roomFrom: from, roomTo: to };
  if (from === null || to === null) return named;
  const [summary, standard] = await Promise.all([
    summariseHours(db, id, { from, to }),
    db
      .selectFrom('referenceStandards')
      .select(['id', 'name'])
      .where('id', '=', referenceStandardId)
      .executeTakeFirst(),
  ]);
  if (isComplete && summary.readings === 0) throw invalidField('room.id', say.noReadings(name));
  const roomConditions: TakenConditions = {
    ...{ room: { id, name }, standard: standard ?? null, sensor, timeZone },
    ...{ from: instantText(from), to: instantText(to), ...summary },
  };
  return { ...named, roomStandardId: standard?.id ?? null, roomConditions };
}
