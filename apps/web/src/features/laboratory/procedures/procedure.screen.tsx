import { userMessage } from '@portal/contract/core/calls/api-error.ts';
import { procedureEndpoints } from '@portal/contract/laboratory/procedures/endpoints.ts';
import { procedureMessages } from '@portal/contract/laboratory/procedures/messages.ts';
import { procedurePaths } from '@portal/contract/laboratory/procedures/paths.ts';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { firstCallOfRecord } from '../../../api/first-call.ts';
import { q } from '../../../api/query.ts';
import { isGone, MissingRecord } from '../../../lists/missing-record.tsx';
import { useGo } from '../../../navigation/navigation.tsx';
import { useSignedInUser } from '../../../session/signed-in-user.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { ProcedurePage } from './procedure-page.tsx';
import { NoLaboratory } from './shared/no-laboratory.tsx';

/** The page of a procedure ('/procedures/$id'). */
export function ProcedureScreen() {
  const { laboratory } = useSignedInUser();
  return laboratory ? <LoadedProcedure /> : <NoLaboratory />;
}

function LoadedProcedure() {
  const { id = '' } = useParams({ strict: false });
  const go = useGo();
  const { data, error, refetch, isFetching } = useQuery(q(procedureEndpoints.get, { params: { id } }));
  if (data && !isGone(error)) return <ProcedurePage key={data.id} procedure={data} />;
  return (
    <>
      <PageHeader title="Procedure" />
      <MissingRecord
        error={error}
        notFound={procedureMessages.notFound}
        failed={`The procedure could not be loaded${error ? `: ${userMessage(error)}` : ''}`}
        showAll="All Procedures"
        onShowAll={() => go(procedurePaths.procedures())}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    </>
  );
}

ProcedureScreen.firstCall = firstCallOfRecord(procedureEndpoints.get);
