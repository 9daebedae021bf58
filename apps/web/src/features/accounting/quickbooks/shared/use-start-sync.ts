import { quickbooksEndpoints } from '@portal/contract/accounting/quickbooks/endpoints.ts';
import { quickbooksSyncEndpoints } from '@portal/contract/accounting/quickbooks/sync-endpoints.ts';
import { userMessage } from '@portal/contract/core/calls/api-error.ts';
import { useEndpointMutation } from '../../../../api/mutation.ts';
import { toast } from '../../../../ui/toast/toast.ts';

/** The reads that a sync changes. */
export const changedBySync = [
  quickbooksEndpoints.status,
  quickbooksSyncEndpoints.runs,
  quickbooksSyncEndpoints.rows,
  quickbooksSyncEndpoints.customers,
];

/** Returns the write that starts a sync (D8.1). B8 fixes the words of its failure. */
export const useStartSync = () =>
  useEndpointMutation(quickbooksSyncEndpoints.start, {
    invalidates: changedBySync,
    failure: {
      title: 'Error',
      description: (error) => `Failed to sync customers: ${userMessage(error)}`,
    },
    onSuccess: ({ isFirst }) =>
      void toast({
        title: 'Sync started',
        description: isFirst
          ? 'QuickBooks is being read. You then see what the sync will do.'
          : 'Customers are being synced with QuickBooks.',
      }),
  });
