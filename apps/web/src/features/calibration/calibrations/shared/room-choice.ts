import type { CalibrationItem } from '@portal/contract/calibration/calibrations/shapes.ts';
import { faultOfWallTime, hoursFault } from '@portal/contract/calibration/rooms/room-hours.ts';
import { bothInstantsOf } from '@portal/contract/core/dates/shown-twice.ts';
import { instantOf, wallTimeIn } from '@portal/contract/core/dates/zoned-time.ts';

/** The room of results and its hours: instants, or what somebody typed that is none. */
export interface RoomChoice {
  id: number;
  from: string | null;
  to: string | null;
}

export const chosenRoom = (id: number | null | undefined): RoomChoice | null =>
  id == null ? null : { id, from: null, to: null };

/** Returns the room of stored results as it is chosen in a form. Results that a device keeps may be older than rooms. */
export const roomChoiceOf = (
  room: NonNullable<CalibrationItem['results']>['room'] | undefined,
): RoomChoice | null => (room ? { id: room.id, from: room.from, to: room.to } : null);

const isInstant = (text: string) => text.endsWith('Z');

/** Returns a time as the clocks of the company show it. */
export const shownTime = (text: string | null | undefined, timeZone: string): string =>
  !text ? '' : isInstant(text) ? wallTimeIn(timeZone, text) : text;

/** Returns the two instants that a chosen time may mean, when clocks of the company show it twice. */
export const meaningsOf = (text: string | null | undefined, timeZone: string): string[] =>
  !text || !isInstant(text)
    ? []
    : (bothInstantsOf(wallTimeIn(timeZone, text), timeZone) ?? []).map((instant) => instant.toISOString());

interface TypedTimeRules {
  /** The time that is corrected. Where clocks show both twice, the new one is in the same of the two hours. */
  corrects: string | null;
  /** An hour that clocks show twice ends after its start. */
  start: string | null;
}

/** Returns what is kept of a typed time: its instant, or the text where there is none. */
export function typedTime(
  wall: string,
  timeZone: string,
  { corrects, start }: TypedTimeRules,
): string | null {
  if (wall === '') return null;
  if (faultOfWallTime(wall, timeZone) !== undefined) return wall;
  const notBefore = start !== null && isInstant(start) ? new Date(start) : undefined;
  const same = corrects === null ? -1 : meaningsOf(corrects, timeZone).indexOf(corrects);
  const kept = instantOf(wall, timeZone, notBefore)?.toISOString() ?? wall;
  const inSameHour = meaningsOf(kept, timeZone)[same];
  return inSameHour && !(notBefore && new Date(inSameHour) < notBefore) ? inSameHour : kept;
}

/** Returns why a time cannot be taken. */
export const faultOfTime = (text: string | null | undefined, timeZone: string): string | undefined =>
  !text || isInstant(text) ? undefined : faultOfWallTime(text, timeZone);

/** Returns the hours as they are asked for; undefined while they cannot be. */
export function hoursOf(choice: RoomChoice | null): { id: number; from: string; to: string } | undefined {
  if (choice === null) return undefined;
  const { id, from, to } = choice;
  if (from === null || to === null || !isInstant(from) || !isInstant(to)) return undefined;
  return hoursFault(Date.parse(from), Date.parse(to)) === undefined ? { id, from, to } : undefined;
}
