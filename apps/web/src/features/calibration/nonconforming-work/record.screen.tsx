import { nonconformingWorkEndpoints } from '@portal/contract/calibration/nonconforming-work/endpoints.ts';
import { nonconformingWorkMessages } from '@portal/contract/calibration/nonconforming-work/messages.ts';
import { nonconformingWorkPaths } from '@portal/contract/calibration/nonconforming-work/paths.ts';
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
import { RecordPage } from './record-page.tsx';

/** The page of a record of nonconforming work ('/nonconforming-work/$id'). */
export function NonconformingRecordScreen() {
  const { laboratory } = useSignedInUser();
  return laboratory ? <LoadedRecord /> : <NoLaboratory />;
}

function LoadedRecord() {
  const { id = '' } = useParams({ strict: false });
  const go = useGo();
  const { data, error, refetch, isFetching } = useQuery(
    q(nonconformingWorkEndpoints.get, { params: { id } }),
  );
  if (data && !isGone(error)) return <RecordPage key={data.id} record={data} />;
  return (
    <>
      <PageHeader title="Nonconforming Work" />
      <MissingRecord
        error={error}
        notFound={nonconformingWorkMessages.notFound}
        failed={`The record could not be loaded${error ? `: ${userMessage(error)}` : ''}`}
        showAll="All Records"
        onShowAll={() => go(nonconformingWorkPaths.nonconformingWork())}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    </>
  );
}

NonconformingRecordScreen.firstCall = firstCallOfRecord(nonconformingWorkEndpoints.get);
