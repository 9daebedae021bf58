import { ApiError, userMessage } from '@portal/contract/core/api-error.ts';
import { repairEndpoints } from '@portal/contract/repairs/endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { q } from '../../api/query.ts';
import { useSignedInUser } from '../../api/signed-in-user.ts';
import { useGo } from '../../navigation/navigation.tsx';
import { homePath } from '../../navigation/paths.ts';
import { toast } from '../../ui/toast/toast.ts';
import { DetailSkeleton } from './detail-skeleton.tsx';
import { prefetchCards } from './load-cards.tsx';
import { MissingRepair } from './missing-repair.tsx';
import { RepairPage } from './repair-page.tsx';

/** Absent, another's, or no number at all in the address. */
const isMissing = (error: unknown) =>
  error instanceof ApiError && (error.status === 404 || error.status === 400);

/** '/repairs/$id' and '/admin/repairs/$id'. */
export function RepairDetailScreen() {
  const { id = '' } = useParams({ strict: false });
  const { role } = useSignedInUser();
  useEffect(() => prefetchCards(role), [role]);
  const { data, error } = useQuery(q(repairEndpoints.get, { params: { id } }));
  if (isMissing(error)) return <MissingRepair id={id} />;
  // Another repair starts with forms of its own.
  if (data) return <RepairPage key={data.id} repair={data} />;
  return error ? <FailedLoad error={error} /> : <DetailSkeleton />;
}

/** A failed load leads home (A2), saying why. */
function FailedLoad({ error }: { error: Error }) {
  const { role } = useSignedInUser();
  const go = useGo();
  useEffect(() => {
    // The session's end leads to /auth by itself.
    if (error instanceof ApiError && error.status === 401) return;
    toast({ variant: 'destructive', title: 'Error loading repair', description: userMessage(error) });
    go(homePath(role), { replace: true });
  }, [error, go, role]);
  return <DetailSkeleton />;
}
