import type { customerEquipmentEndpoints } from '@portal/contract/calibration/customer-equipment/endpoints.ts';
import { type Company, companyEndpoints } from '@portal/contract/companies/companies/endpoints.ts';
import type { supplierEndpoints } from '@portal/contract/companies/suppliers/endpoints.ts';
import { createClient } from '@portal/contract/core/calls/client.ts';
import type { demoEquipmentLoanEndpoints } from '@portal/contract/loans/demo-equipment-loans/endpoints.ts';
import type { customerEndpoints } from '@portal/contract/people/customers/endpoints.ts';
import type { purchaseOrderEndpoints } from '@portal/contract/purchasing/purchase-orders/endpoints.ts';
import type { repairEndpoints } from '@portal/contract/repairs/repairs/endpoints.ts';
import type { stockCountEndpoints } from '@portal/contract/stock/stock-counts/endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { callName, type Key, q } from '../api/query.ts';
import { useSignedInUser } from './signed-in-user.ts';

/** A call that reads one record of a company by its id. */
export type RecordRead =
  | typeof repairEndpoints.get
  | typeof customerEndpoints.get
  | typeof customerEquipmentEndpoints.get
  | typeof supplierEndpoints.get
  | typeof purchaseOrderEndpoints.get
  | typeof demoEquipmentLoanEndpoints.get
  | typeof stockCountEndpoints.get;

/** A client that names no company, so that the server uses the company of the record (D10.3). */
const ofAnyCompany = createClient();

/**
 * Returns the company that owns a record, for a superadmin who opened a record of another company. It is undefined when
 * there is no such record, and for all other roles. `asking` is true until the server has answered.
 */
export function useOwningCompany(
  read: RecordRead,
  id: string,
): { company: Company | undefined; asking: boolean } {
  const isOperator = useSignedInUser().role === 'superadmin';
  const key: Key = [`company of ${callName(read)}`, { id }, {}];
  const owner = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) =>
      (await ofAnyCompany.data(read as typeof customerEndpoints.get, { params: { id }, signal })).companyId,
    enabled: isOperator,
    retry: false,
  });
  const company = useQuery({
    ...q(companyEndpoints.get, { params: { companyId: owner.data ?? 0 } }),
    enabled: owner.data !== undefined,
  });
  return { company: company.data, asking: isOperator && (owner.isLoading || company.isLoading) };
}
