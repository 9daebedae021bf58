import { customerEquipmentPermissions } from '@portal/contract/calibration/customer-equipment/area.ts';
import { customerEquipmentEndpoints } from '@portal/contract/calibration/customer-equipment/endpoints.ts';
import { may } from '@portal/contract/core/permissions.ts';
import type { CustomerEquipment } from '@portal/contract/people/customers/equipment-rules.ts';
import { CircleCheck, CircleOff, Pencil, QrCode, Trash2 } from 'lucide-react';
import { urlOf } from '../../../../api/mutation.ts';
import { deviceOf } from '../../../../record-parts/equipment/unit-link.tsx';
import { useSignedInUser } from '../../../../session/signed-in-user.ts';
import { ActionMenu } from '../../../../ui/menu/action-menu.tsx';
import type { MenuAction } from '../../../../ui/menu/menu-action.ts';
import { useChangeUnit } from './use-save-unit.ts';

export interface UnitActions<Unit extends CustomerEquipment = CustomerEquipment> {
  onEdit: (unit: Unit) => void;
  onDelete: (unit: Unit) => void;
}

/** The actions for a unit that the user may use. Without any there is no menu. */
export function UnitMenu<Unit extends CustomerEquipment>(props: UnitActions<Unit> & { unit: Unit }) {
  const { unit, onEdit, onDelete } = props;
  const { role } = useSignedInUser();
  const change = useChangeUnit();
  // The toast of the call shows a failure.
  const setActive = (active: boolean) => void change(unit, { active }).catch(() => undefined);
  const label = urlOf(customerEquipmentEndpoints.label, {
    params: { id: unit.id },
    query: { format: '62x29' },
  });
  const actions: MenuAction[] = [
    ...(may(role, customerEquipmentPermissions['customer.equipment.write'])
      ? [
          { label: 'Edit or move', icon: Pencil, onSelect: () => onEdit(unit) },
          unit.active
            ? { label: 'Deactivate', icon: CircleOff, onSelect: () => setActive(false) }
            : { label: 'Activate', icon: CircleCheck, onSelect: () => setActive(true) },
        ]
      : []),
    ...(may(role, customerEquipmentPermissions['customer.equipment.label'])
      ? [
          {
            label: 'QR label (PDF)',
            icon: QrCode,
            // biome-ignore lint/a11y/useAnchorContent: the menu adds the content
            link: <a href={label} target="_blank" rel="noreferrer" />,
          },
        ]
      : []),
    ...(may(role, customerEquipmentPermissions['customer.equipment.write'])
      ? [{ label: 'Delete', icon: Trash2, destructive: true, onSelect: () => onDelete(unit) }]
      : []),
  ];
  if (actions.length === 0) return null;
  const serial = unit.serialNumber ? ` ${unit.serialNumber}` : '';
  return <ActionMenu label={`Actions for ${deviceOf(unit)}${serial}`} actions={actions} />;
}
