import { customerEquipmentEndpoints } from '@portal/contract/calibration/customer-equipment/endpoints.ts';
import { customerEndpoints } from '@portal/contract/people/customers/endpoints.ts';
import type { CustomerEquipment } from '@portal/contract/people/customers/equipment-rules.ts';
import { useEndpointMutation } from '../../../../api/mutation.ts';
import { reportError } from '../../../../api/reported-errors.ts';
import { DeleteOrDeactivate } from '../../../../forms/delete-or-deactivate.tsx';
import { deviceOf } from '../../../../record-parts/equipment/unit-link.tsx';
import { toast } from '../../../../ui/toast/toast.ts';
import { unitFailure, useChangeUnit } from './use-save-unit.ts';

interface DeleteUnitProps {
  unit: CustomerEquipment;
  onClose: () => void;
  onDeleted?: (() => void) | undefined;
}

/** Asks, then deletes. A unit with a history can only be deactivated (D5.1). */
export function DeleteUnit({ unit, onClose, onDeleted }: DeleteUnitProps) {
  const change = useChangeUnit();
  // Not the unit itself, because its page would load a deleted unit.
  const remove = useEndpointMutation(customerEquipmentEndpoints.delete, {
    invalidates: [customerEndpoints.equipment, customerEquipmentEndpoints.list],
    failure: 'form',
  });
  const name = unit.serialNumber ? `${deviceOf(unit)} (S/N ${unit.serialNumber})` : deviceOf(unit);
  return (
    <DeleteOrDeactivate
      kind="Equipment"
      name={name}
      active={unit.active}
      onDelete={async () => {
        await remove.mutateAsync({ params: { id: unit.id } });
        toast({ title: 'Equipment deleted', description: `${name} has been deleted.` });
        onDeleted?.();
      }}
      onFailure={(error) => reportError(error, unitFailure('Failed to delete equipment'))}
      onDeactivate={() => change(unit, { active: false })}
      inactiveAlready="It is inactive already."
      onClose={onClose}
    />
  );
}
