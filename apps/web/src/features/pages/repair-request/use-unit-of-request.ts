import { customerEquipmentEndpoints } from '@portal/contract/calibration/customer-equipment/endpoints.ts';
import { today } from '@portal/contract/core/dates/dates.ts';
import { calibrationDue } from '@portal/contract/repairs/equipment-models/rules.ts';
import { useQuery } from '@tanstack/react-query';
import { q } from '../../../api/query.ts';
import { useSearchState } from '../../../navigation/search-state.ts';
import { useSignedInUser } from '../../../session/signed-in-user.ts';

/** What a unit of the register fills into a request. */
export interface UnitOfRequest {
  modelPartNo: string;
  serialNumber: string;
  /** The unit itself. A unit that only repairs have named is in no register. */
  customerEquipmentId?: number;
  /** What is due: a unit whose calibration is due is not asked to be repaired. */
  repairNeeded?: boolean;
  calibrationNeeded?: boolean;
}

/** Returns the unit that the address names (D5.6). `asking` is true until it is known. An absent unit fills nothing. */
export function useUnitOfRequest(): { asking: boolean; unit: UnitOfRequest | undefined } {
  const { timeZone } = useSignedInUser();
  const [{ equipmentId }] = useSearchState<{ equipmentId?: string | undefined }>();
  const { data, isLoading } = useQuery({
    ...q(customerEquipmentEndpoints.get, { params: { id: equipmentId ?? '' } }),
    enabled: equipmentId !== undefined,
  });
  if (!data) return { asking: isLoading, unit: undefined };
  const { make, name } = data.equipmentModel;
  const isDue = data.active && calibrationDue(data.nextCalibrationDue, today(timeZone)) !== undefined;
  return {
    asking: false,
    unit: {
      modelPartNo: `${make} ${name}`,
      serialNumber: data.serialNumber ?? '',
      customerEquipmentId: data.id,
      ...(isDue && { repairNeeded: false, calibrationNeeded: true }),
    },
  };
}
