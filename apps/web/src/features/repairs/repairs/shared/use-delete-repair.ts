import { ApiError } from '@portal/contract/core/calls/api-error.ts';
import { statsEndpoints } from '@portal/contract/overview/stats/endpoints.ts';
import { repairEndpoints } from '@portal/contract/repairs/repairs/endpoints.ts';
import { useEndpointMutation } from '../../../../api/mutation.ts';
import { toast } from '../../../../ui/toast/toast.ts';

const changedReads = [repairEndpoints.list, statsEndpoints.stats, statsEndpoints.overview];

const serverMessage = (error: unknown): string =>
  (error instanceof ApiError ? error.body?.message : undefined) ?? 'Failed to delete repair';

/** Returns the write that deletes a repair, with the toasts of A8. The repair can be restored for 90 days (D3.11). */
export const useDeleteRepair = () =>
  useEndpointMutation(repairEndpoints.delete, {
    invalidates: changedReads,
    failure: { title: 'Error deleting repair', description: serverMessage },
    onSuccess: () =>
      void toast({
        title: 'Repair deleted',
        description: 'The repair request has been successfully removed.',
      }),
  });

/** Returns the write that restores a deleted repair (D3.11). */
export const useRestoreRepair = () =>
  useEndpointMutation(repairEndpoints.restore, {
    invalidates: changedReads,
    failure: { title: 'Error restoring repair' },
    onSuccess: ({ serviceReportNumber }) =>
      void toast({
        title: 'Repair restored',
        description: `Repair ${serviceReportNumber} is back in the lists.`,
      }),
  });
