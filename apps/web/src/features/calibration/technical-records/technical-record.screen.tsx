import { certificateMessages } from '@portal/contract/calibration/certificates/messages.ts';
import { technicalRecordEndpoints } from '@portal/contract/calibration/technical-records/endpoints.ts';
import { technicalRecordPaths } from '@portal/contract/calibration/technical-records/paths.ts';
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
import { TechnicalRecordPage } from './technical-record-page.tsx';

/** Everything that a certificate rests on, on one page ('/technical-records/$id'). */
export function TechnicalRecordScreen() {
  const { laboratory } = useSignedInUser();
  return laboratory ? <LoadedRecord /> : <NoLaboratory />;
}

function LoadedRecord() {
  const { id = '' } = useParams({ strict: false });
  const go = useGo();
  const { data, error, refetch, isFetching } = useQuery(q(technicalRecordEndpoints.get, { params: { id } }));
  if (data && !isGone(error)) return <TechnicalRecordPage key={data.certificate.id} record={data} />;
  return (
    <>
      <PageHeader title="Technical Record" />
      <MissingRecord
        error={error}
        notFound={certificateMessages.notFound}
        failed={`The record could not be loaded${error ? `: ${userMessage(error)}` : ''}`}
        showAll="All Records"
        onShowAll={() => go(technicalRecordPaths.technicalRecords())}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    </>
  );
}

TechnicalRecordScreen.firstCall = firstCallOfRecord(technicalRecordEndpoints.get);
