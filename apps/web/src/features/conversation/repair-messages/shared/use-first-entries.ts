import { repairMessageEndpoints } from '@portal/contract/conversation/repair-messages/endpoints.ts';
import type { ConversationKind } from '@portal/contract/conversation/repair-messages/rules.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { q } from '../../../../api/query.ts';

/** Entries that one step shows, and that a customer's page loads at once. */
export const STEP = 20;

interface FirstEntries {
  kind?: ConversationKind | undefined;
  size?: number;
  enabled?: boolean;
}

/** Returns the newest messages of a repair. Its parts that ask for the same ones share one call. */
export const useFirstEntries = (id: number, { kind, size = STEP, enabled = true }: FirstEntries = {}) =>
  useQuery({
    ...q(repairMessageEndpoints.list, {
      params: { id },
      query: { kind, page: '1', pageSize: String(size) },
    }),
    placeholderData: keepPreviousData,
    enabled,
  });
