import { customerEquipmentEndpoints } from '@portal/contract/customer-equipment/endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { q } from '../../api/query.ts';
import { useSearchState } from '../../navigation/search-state.ts';

/** What a unit of the register fills into a request. */
export interface UnitOfRequest {
  modelPartNo: string;
  serialNumber: string;
}

/** Returns the unit that the address names (D5.6). `asking` is true until it is known. An absent unit fills nothing. */
export function useUnitOfRequest(): { asking: boolean; unit: UnitOfRequest | undefined } {
  const [{ equipmentId }] = useSearchState<{ equipmentId?: string | undefined }>();
  const { data, isLoading } = useQuery({
    ...q(customerEquipmentEndpoints.get, { params: { id: equipmentId ?? '' } }),
    enabled: equipmentId !== undefined,
  });
  if (!data) return { asking: isLoading, unit: undefined };
  const { make, name } = data.equipmentModel;
  return {
    asking: false,
    unit: { modelPartNo: `${make} ${name}`, serialNumber: data.serialNumber ?? '' },
  };
}
