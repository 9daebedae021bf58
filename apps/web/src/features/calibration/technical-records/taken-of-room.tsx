import { roomPaths } from '@portal/contract/calibration/rooms/paths.ts';
import { takenSource, takenValues, takenWarnings } from '@portal/contract/calibration/rooms/taken-words.ts';
import type { RecordedUnit } from '@portal/contract/calibration/technical-records/shapes.ts';
import { TriangleAlert } from 'lucide-react';
import { AppLink } from '../../../navigation/navigation.tsx';
import { Badge } from '../../../ui/badge/badge.tsx';

/** What was taken of the room, with what somebody has to know of it. */
export const TakenOfRoom = ({ unit: { roomConditions: taken, isRoomChanged } }: { unit: RecordedUnit }) =>
  taken && (
    <>
      <span className="block">{takenValues(taken)}</span>
      <span className="block">
        <AppLink to={roomPaths.room(taken.room.id)} className="text-primary-text underline">
          {taken.room.name}
        </AppLink>
        {': '}
        {takenSource(taken)}
      </span>
      {takenWarnings(taken).map((sentence) => (
        <span key={sentence} className="block">
          {sentence}
        </span>
      ))}
      {isRoomChanged ? (
        <Badge tone="amber" icon={TriangleAlert}>
          Readings were added or withdrawn since
        </Badge>
      ) : null}
    </>
  );
