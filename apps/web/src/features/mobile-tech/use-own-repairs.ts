import { companyEndpoints } from '@portal/contract/companies/endpoints.ts';
import { repairEndpoints } from '@portal/contract/repairs/endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { keepOfflineUser } from '../../api/offline-user.ts';
import { q } from '../../api/query.ts';
import { useSignedInUser } from '../../api/signed-in-user.ts';
import { registerWorker } from '../../worker/register-worker.ts';
import { storedList, storeOwnRepairs } from './stored-repairs.ts';
import { useOnline } from './use-online.ts';
import { useStored } from './use-stored.ts';

/** As many as a technician can have in hand; a longer list is for the desk. */
const MOST = '100';

/** Makes this device ready for work without a connection; the person stays known to it until they sign out. */
export function useOfflineWork(): void {
  const user = useSignedInUser();
  const { data: companies } = useQuery(q(companyEndpoints.active));
  useEffect(() => void registerWorker(), []);
  useEffect(() => {
    if (companies) keepOfflineUser({ user, companies });
  }, [user, companies]);
}

/** The technician's own active repairs (D3.14), the oldest first; what the device kept while there is no answer. */
export function useOwnRepairs() {
  const { id: userId } = useSignedInUser();
  const online = useOnline();
  const query = { mine: 'true', group: 'active', pageSize: MOST, order: 'asc' } as const;
  const { data, error, refetch, isFetching } = useQuery(q(repairEndpoints.list, { query }));
  const stored = useStored(`list ${userId}`, () => storedList(userId));
  const rows = data?.rows;
  useEffect(() => {
    // What cannot be kept now is kept the next time.
    if (rows) void storeOwnRepairs(userId, rows).catch(() => {});
  }, [userId, rows]);
  useEffect(() => {
    // As soon as there is a connection again; a portal that answers with a failure waits for Retry.
    const ask = () => void refetch();
    window.addEventListener('online', ask);
    return () => window.removeEventListener('online', ask);
  }, [refetch]);
  return {
    rows: rows ?? (error || !online ? stored.value?.rows : undefined),
    /** When what is shown was saved; undefined for what the portal has just said. */
    savedAt: rows && online ? undefined : stored.value?.savedAt,
    error: rows || !stored.known || stored.value ? null : error,
    retry: () => void refetch(),
    retrying: isFetching,
  };
}
