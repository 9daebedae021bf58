import { companyEndpoints } from '@portal/contract/companies/companies/endpoints.ts';
import { repairEndpoints } from '@portal/contract/repairs/repairs/endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { q } from '../../../api/query.ts';
import { storedList, storeOwnRepairs } from '../../../device/stored-repairs.ts';
import { useOnline } from '../../../device/use-online.ts';
import { keepOfflineUser, useSignedInUser } from '../../../session/signed-in-user.ts';
import { registerWorker } from '../../../worker/register-worker.ts';
import { useStored } from './use-stored.ts';

/** The largest number of repairs here. It is more than one technician works on at a time. */
const MOST = '100';
/** Milliseconds after which screens load what the first look does not need. */
const LATER = 2000;

/** Prepares this device for work without a connection. It remembers the user until they sign out. */
export function useOfflineWork(): void {
  const user = useSignedInUser();
  const { data: companies } = useQuery(q(companyEndpoints.active));
  useEffect(() => void registerWorker(), []);
  useEffect(() => {
    if (companies) keepOfflineUser({ user, companies });
  }, [user, companies]);
}

/** Returns the technician's own active repairs, oldest first (D3.14). Without an answer it returns the stored list. */
export function useOwnRepairs() {
  const { id: userId, companyId } = useSignedInUser();
  const online = useOnline();
  const query = { mine: 'true', group: 'active', pageSize: MOST, order: 'asc' } as const;
  const { data, error, refetch, isFetching } = useQuery(q(repairEndpoints.list, { query }));
  const stored = useStored(`list ${userId}`, () => storedList(userId));
  const rows = data?.rows;
  useEffect(() => {
    // A list that cannot be stored now is stored the next time.
    if (rows) void storeOwnRepairs({ id: userId, companyId }, rows).catch(() => {});
  }, [userId, companyId, rows]);
  useEffect(() => {
    if (!rows || companyId === null) return;
    // Parts are looked for later in the day, so they wait until the list is shown.
    const timer = setTimeout(() => {
      void import('../../../device/stored-catalogue.ts')
        .then(({ storeCatalogue }) => storeCatalogue(userId, companyId))
        .catch(() => {});
    }, LATER);
    return () => clearTimeout(timer);
  }, [userId, companyId, rows]);
  useEffect(() => {
    // Loads again when the connection returns. After a failure of the portal the user presses Retry.
    const ask = () => void refetch();
    window.addEventListener('online', ask);
    return () => window.removeEventListener('online', ask);
  }, [refetch]);
  return {
    rows: rows ?? (error || !online ? stored.value?.rows : undefined),
    /** When the shown list was stored. Undefined for a list that came from the portal now. */
    savedAt: rows && online ? undefined : stored.value?.savedAt,
    error: rows || !stored.known || stored.value ? null : error,
    retry: () => void refetch(),
    retrying: isFetching,
  };
}
