import { quickbooksPermissions } from '@portal/contract/accounting/quickbooks/area.ts';
import { quickbooksEndpoints } from '@portal/contract/accounting/quickbooks/endpoints.ts';
import { may } from '@portal/contract/core/permissions.ts';
import { useQuery } from '@tanstack/react-query';
import { q } from '../../../../api/query.ts';
import { useSignedInUser } from '../../../../session/signed-in-user.ts';

/**
 * Returns whether a company uses QuickBooks: undefined until it is known, and false for people who may not know it. A
 * connection that has to be renewed counts, because its invoices are still there (D8.6).
 */
export function useUsesQuickbooks(companyId: number | undefined, isAsked = true): boolean | undefined {
  const mayKnow =
    may(useSignedInUser().role, quickbooksPermissions['quickbooks.read']) &&
    companyId !== undefined &&
    isAsked;
  const { data } = useQuery({
    ...q(quickbooksEndpoints.status, { params: { companyId: companyId ?? 0 } }),
    enabled: mayKnow,
  });
  return mayKnow ? data && data.state !== 'disconnected' : false;
}
