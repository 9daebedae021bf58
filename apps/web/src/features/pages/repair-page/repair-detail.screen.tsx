import { ApiError, userMessage } from '@portal/contract/core/api-error.ts';
import { repairEndpoints } from '@portal/contract/repairs/repairs/endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { firstCallOfRecord } from '../../../api/first-call.ts';
import { q } from '../../../api/query.ts';
import { useGo } from '../../../navigation/navigation.tsx';
import { homePath } from '../../../navigation/paths.ts';
import { useSignedInUser } from '../../../session/signed-in-user.ts';
import { toast } from '../../../ui/toast/toast.ts';
import { DetailSkeleton } from './detail-skeleton.tsx';
import { RepairPage } from './repair-page.tsx';

// Loaded on demand: it is shown only for an address without a repair.
const MissingRepair = lazy(() =>
  import('./missing-repair.tsx').then((part) => ({ default: part.MissingRepair })),
);

/** Returns true when the repair does not exist, is not the user's, or the address has no valid id. */
const isMissing = (error: unknown) =>
  error instanceof ApiError && (error.status === 404 || error.status === 400);

/** The screen of '/repairs/$id' and '/admin/repairs/$id'. */
export function RepairDetailScreen() {
  const { id = '' } = useParams({ strict: false });
  const { data, error } = useQuery(q(repairEndpoints.get, { params: { id } }));
  if (isMissing(error))
    return (
      <Suspense fallback={<DetailSkeleton />}>
        <MissingRepair id={id} />
      </Suspense>
    );
  // A new key gives another repair new forms.
  if (data) return <RepairPage key={data.id} repair={data} />;
  return error ? <FailedLoad error={error} /> : <DetailSkeleton />;
}

RepairDetailScreen.firstCall = firstCallOfRecord(repairEndpoints.get);

/** After a failed load it shows why and goes to the home screen (A2). */
function FailedLoad({ error }: { error: Error }) {
  const { role } = useSignedInUser();
  const go = useGo();
  useEffect(() => {
    // An ended session already leads to /auth.
    if (error instanceof ApiError && error.status === 401) return;
    toast({ variant: 'destructive', title: 'Error loading repair', description: userMessage(error) });
    go(homePath(role), { replace: true });
  }, [error, go, role]);
  return <DetailSkeleton />;
}
