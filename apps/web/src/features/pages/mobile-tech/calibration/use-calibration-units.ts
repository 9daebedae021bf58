import { calibrationEndpoints } from '@portal/contract/calibration/calibrations/endpoints.ts';
import type {
  CalibrationItem,
  ListedCalibrationItem,
} from '@portal/contract/calibration/calibrations/shapes.ts';
import type { Repair } from '@portal/contract/repairs/repairs/shapes.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { q } from '../../../../api/query.ts';
import { storeCalibration, storedCalibration } from '../../../../device/stored-calibrations.ts';
import { useSignedInUser } from '../../../../session/signed-in-user.ts';
import { freshness } from '../repair/use-mobile-repair.ts';
import { useStored } from '../use-stored.ts';

const listed = ({ last: _, ...item }: CalibrationItem): ListedCalibrationItem => ({
  ...item,
  results: item.results && {
    ...item.results,
    points: item.results.points.length,
    hasWorksheet: Boolean(item.results.worksheet),
  },
});

/** Returns the calibration that the device has. */
export function useStoredCalibration(repairId: number) {
  const { id: userId } = useSignedInUser();
  return useStored(`calibration ${userId} ${repairId}`, () => storedCalibration(userId, repairId));
}

/** Returns the units of a calibration from the portal, else from the device. Undefined until they are known. */
export function useCalibrationUnits({ id, version, companyId, modelPartNo }: Repair) {
  const { id: userId } = useSignedInUser();
  const { data, error, refetch, isFetching } = useQuery({
    ...q(calibrationEndpoints.listOfRepair, { params: { id } }),
    ...freshness,
  });
  const stored = useStoredCalibration(id);
  const isRead = data !== undefined;
  useEffect(() => {
    // Units that cannot be stored now are stored the next time.
    if (isRead) void storeCalibration(userId, { id, version, companyId, modelPartNo }).catch(() => {});
  }, [userId, isRead, id, version, companyId, modelPartNo]);
  return {
    items: data ?? (error ? stored.value?.items.map(listed) : undefined),
    /** True when they are those of the portal and not those of the device. */
    isFresh: isRead,
    error: error && stored.known && !stored.value ? error : null,
    retry: () => void refetch(),
    retrying: isFetching,
  };
}
