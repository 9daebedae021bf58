import { customerEquipmentEndpoints } from '@portal/contract/calibration/customer-equipment/endpoints.ts';
import { readLabel } from '@portal/contract/papers/shipments/read-label.ts';
import { repairPath } from '@portal/contract/repairs/repairs/paths.ts';
import { send } from '../../../api/client.ts';
import { useGo } from '../../../navigation/navigation.tsx';
import { paths } from '../../../navigation/paths.ts';
import { ScanDialog } from '../../../scan/scan-dialog.tsx';
import { useSignedInUser } from '../../../session/signed-in-user.ts';

const NOT_FOUND = 'No equipment with this serial number was found.';

/** Opens a unit by its label: by QR code, or by the typed serial number. */
export function ScanUnit({ onClose }: { onClose: () => void }) {
  const { role } = useSignedInUser();
  const go = useGo();
  const open = async (text: string): Promise<string | undefined> => {
    const serialNumber = text.trim();
    if (serialNumber === '') return 'Type a serial number.';
    const target = serialNumber.includes('/') ? readLabel(serialNumber) : undefined;
    if (target && 'unit' in target) return void go(paths.unit(target.unit), { replace: true });
    if (target && 'id' in target) return void go(repairPath(role, target.id), { replace: true });
    const found = await send(customerEquipmentEndpoints.history, { query: { serialNumber } }).catch(
      () => undefined,
    );
    const units = found?.data.units ?? [];
    if (units.length === 0) return NOT_FOUND;
    // Two makers may use one serial number, so the user chooses.
    const path = units.length === 1 ? paths.unit(units[0]!.id) : paths.register({ search: serialNumber });
    return void go(path, { replace: true });
  };
  return (
    <ScanDialog
      label="Serial Number"
      placeholder="12345678"
      submitLabel="Open Equipment"
      onText={open}
      onClose={onClose}
    />
  );
}
