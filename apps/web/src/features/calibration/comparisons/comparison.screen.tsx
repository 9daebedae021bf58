import { comparisonEndpoints } from '@portal/contract/calibration/comparisons/endpoints.ts';
import { comparisonMessages } from '@portal/contract/calibration/comparisons/messages.ts';
import { comparisonPaths } from '@portal/contract/calibration/comparisons/paths.ts';
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
import { ComparisonPage } from './comparison-page.tsx';

/** The page of a comparison ('/comparisons/$id'). */
export function ComparisonScreen() {
  const { laboratory } = useSignedInUser();
  return laboratory ? <LoadedComparison /> : <NoLaboratory />;
}

function LoadedComparison() {
  const { id = '' } = useParams({ strict: false });
  const go = useGo();
  const { data, error, refetch, isFetching } = useQuery(q(comparisonEndpoints.get, { params: { id } }));
  if (data && !isGone(error)) return <ComparisonPage key={data.id} comparison={data} />;
  return (
    <>
      <PageHeader title="Comparison" />
      <MissingRecord
        error={error}
        notFound={comparisonMessages.notFound}
        failed={`The comparison could not be loaded${error ? `: ${userMessage(error)}` : ''}`}
        showAll="All Comparisons"
        onShowAll={() => go(comparisonPaths.comparisons())}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    </>
  );
}

ComparisonScreen.firstCall = firstCallOfRecord(comparisonEndpoints.get);
