import { calibrationEndpoints } from '@portal/contract/calibration/calibrations/endpoints.ts';
import { certificateEndpoints } from '@portal/contract/calibration/certificates/endpoints.ts';
import { BadgeCheck } from 'lucide-react';
import { useEndpointMutation } from '../../../../api/mutation.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { stayNear } from '../../../../ui/stay-near.ts';
import { toast } from '../../../../ui/toast/toast.ts';

interface ConfirmCalibrationProps {
  itemId: number;
  /** The version of the results that the user sees. */
  version: number;
  /** Such as 'Fluke 87V, S/N SN-1'. */
  unit: string;
  size: 'sm' | 'thumb';
}

/** Confirms that the user calibrated a unit, after somebody else entered its results (D5.9). */
export function ConfirmCalibration({ itemId, version, unit, size }: ConfirmCalibrationProps) {
  const confirm = useEndpointMutation(calibrationEndpoints.confirm, {
    invalidates: [
      calibrationEndpoints.listOfRepair,
      calibrationEndpoints.get,
      certificateEndpoints.listOfRepair,
    ],
    failure: { title: 'The calibration was not confirmed' },
    onSuccess: () =>
      toast({ title: 'Calibration confirmed', description: `You stand by the results of ${unit}.` }),
  });
  return (
    <Button
      size={size}
      aria-label={`Confirm that you calibrated ${unit}`}
      pending={confirm.isPending}
      pendingLabel="Confirming..."
      onClick={({ currentTarget }) => {
        stayNear(currentTarget);
        confirm.mutate({ params: { id: itemId }, body: { version } });
      }}
    >
      <BadgeCheck aria-hidden className="size-4" />
      Confirm
    </Button>
  );
}
