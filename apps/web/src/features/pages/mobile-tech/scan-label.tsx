import type { CalibrationItem } from '@portal/contract/calibration/calibrations/shapes.ts';
import { type LabelTarget, readLabel } from '@portal/contract/papers/shipments/read-label.ts';
import { repairEndpoints } from '@portal/contract/repairs/repairs/endpoints.ts';
import { repairPath } from '@portal/contract/repairs/repairs/paths.ts';
import type { RepairListItem } from '@portal/contract/repairs/repairs/shapes.ts';
import { send } from '../../../api/client.ts';
import { storedCalibrations } from '../../../device/stored-calibrations.ts';
import { useGo } from '../../../navigation/navigation.tsx';
import { paths } from '../../../navigation/paths.ts';
import { ScanDialog } from '../../../scan/scan-dialog.tsx';
import { useSignedInUser } from '../../../session/signed-in-user.ts';
import { isPhone } from '../../../ui/phone.ts';

interface ScanLabelProps {
  /** The repairs to search first, because the device has them without a connection. */
  own: readonly RepairListItem[];
  onClose: () => void;
}

const NOT_FOUND = 'No repair with this number was found.';
const NO_LABEL = 'This is not the label of a repair. Type the number, such as SR-1001.';

type RepairTarget = Exclude<LabelTarget, { unit: number }>;

async function find(target: RepairTarget, own: readonly RepairListItem[]): Promise<number | undefined> {
  if ('id' in target) return target.id;
  const has = ({ serviceReportNumber }: RepairListItem) => serviceReportNumber === target.number;
  const known = own.find(has);
  if (known) return known.id;
  const { data } = await send(repairEndpoints.list, { query: { search: target.number, pageSize: '100' } });
  return data.find(has)?.id;
}

/** Returns the calibration on this device in which results of a unit may be entered. */
async function calibrationOf(userId: number, unitId: number): Promise<number | undefined> {
  const stored = await storedCalibrations(userId).catch(() => []);
  const isOpen = ({ unit, results }: CalibrationItem) =>
    unit?.id === unitId && !results?.certificate?.isIssued;
  return stored.find(({ items }) => items.some(isOpen))?.repairId;
}

/** Opens a repair or a unit by its label: by QR code, or by the typed SR number. */
export function ScanLabel({ own, onClose }: ScanLabelProps) {
  const { id: userId, role } = useSignedInUser();
  const go = useGo();
  const open = async (text: string): Promise<string | undefined> => {
    const target = readLabel(text);
    if (!target) return NO_LABEL;
    if ('unit' in target) {
      // The page of a unit needs a connection. The results of its calibration do not.
      const repairId = navigator.onLine ? undefined : await calibrationOf(userId, target.unit);
      return void go(
        repairId === undefined
          ? paths.unit(target.unit)
          : paths.mobileRepair(repairId, { unit: String(target.unit) }),
        { replace: true },
      );
    }
    const id = await find(target, own).catch(() => undefined);
    if (id === undefined) return NOT_FOUND;
    return void go(isPhone() ? paths.mobileRepair(id) : repairPath(role, id), { replace: true });
  };
  return (
    <ScanDialog
      label="SR Number"
      placeholder="SR-1001"
      submitLabel="Open Repair"
      onText={open}
      onClose={onClose}
    />
  );
}
