import { roomEndpoints } from '@portal/contract/calibration/rooms/endpoints.ts';
import type { RoomHours } from '@portal/contract/calibration/rooms/shapes.ts';
import { skipToken, useQuery } from '@tanstack/react-query';
import { q } from '../../../../api/query.ts';
import { hoursOf, type RoomChoice } from './room-choice.ts';

/** Returns what was read in a room in the chosen hours; undefined while that is not known, such as without a connection. */
export function useRoomHours(choice: RoomChoice | null): RoomHours | undefined {
  const hours = hoursOf(choice);
  const { data } = useQuery({
    ...q(roomEndpoints.hours, {
      params: { id: hours?.id ?? 0 },
      query: { from: hours?.from, to: hours?.to },
    }),
    ...(hours ? {} : { queryFn: skipToken }),
  });
  return hours ? data : undefined;
}
