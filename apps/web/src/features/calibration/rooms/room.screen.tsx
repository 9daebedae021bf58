import { roomEndpoints } from '@portal/contract/calibration/rooms/endpoints.ts';
import { roomMessages } from '@portal/contract/calibration/rooms/messages.ts';
import { roomPaths } from '@portal/contract/calibration/rooms/paths.ts';
import { userMessage } from '@portal/contract/core/calls/api-error.ts';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { firstCallOfRecord } from '../../../api/first-call.ts';
import { q } from '../../../api/query.ts';
import { isGone, MissingRecord } from '../../../lists/missing-record.tsx';
import { useGo } from '../../../navigation/navigation.tsx';
import { useSignedInUser } from '../../../session/signed-in-user.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { NoLaboratory } from '../../laboratory/procedures/shared/no-laboratory.tsx';
import { RoomPage } from './room-page.tsx';

/** The page of a room ('/rooms/$id'). */
export function RoomScreen() {
  const { laboratory } = useSignedInUser();
  return laboratory ? <LoadedRoom /> : <NoLaboratory />;
}

function LoadedRoom() {
  const { id = '' } = useParams({ strict: false });
  const go = useGo();
  const { data, error, refetch, isFetching } = useQuery(q(roomEndpoints.get, { params: { id } }));
  if (data && !isGone(error)) return <RoomPage key={data.id} room={data} />;
  return (
    <>
      <PageHeader title="Room" />
      <MissingRecord
        error={error}
        notFound={roomMessages.notFound}
        failed={`The room could not be loaded${error ? `: ${userMessage(error)}` : ''}`}
        showAll="All Rooms"
        onShowAll={() => go(roomPaths.rooms())}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    </>
  );
}

RoomScreen.firstCall = firstCallOfRecord(roomEndpoints.get);
