import { referenceStandardEndpoints } from '@portal/contract/calibration/reference-standards/endpoints.ts';
import { referenceStandardMessages } from '@portal/contract/calibration/reference-standards/messages.ts';
import { userMessage } from '@portal/contract/core/calls/api-error.ts';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { firstCallOfRecord } from '../../../api/first-call.ts';
import { q } from '../../../api/query.ts';
import { isGone, MissingRecord } from '../../../lists/missing-record.tsx';
import { useGo } from '../../../navigation/navigation.tsx';
import { paths } from '../../../navigation/paths.ts';
import { useSignedInUser } from '../../../session/signed-in-user.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { NoLaboratory } from '../../laboratory/procedures/shared/no-laboratory.tsx';
import { StandardPageView } from './standard-page.tsx';

/** The page of a reference standard of a laboratory ('/reference-standards/$id'). */
export function StandardScreen() {
  const { laboratory } = useSignedInUser();
  return laboratory ? <LoadedStandard /> : <NoLaboratory />;
}

function LoadedStandard() {
  const { id = '' } = useParams({ strict: false });
  const go = useGo();
  const { data, error, refetch, isFetching } = useQuery(
    q(referenceStandardEndpoints.get, { params: { id } }),
  );
  if (data && !isGone(error)) return <StandardPageView key={data.id} standard={data} />;
  return (
    <>
      <PageHeader title="Reference Standard" />
      <MissingRecord
        error={error}
        notFound={referenceStandardMessages.notFound}
        failed={`The reference standard could not be loaded${error ? `: ${userMessage(error)}` : ''}`}
        showAll="All Reference Standards"
        onShowAll={() => go(paths.referenceStandards())}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    </>
  );
}

StandardScreen.firstCall = firstCallOfRecord(referenceStandardEndpoints.get);
