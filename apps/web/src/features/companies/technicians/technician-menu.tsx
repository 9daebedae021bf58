import type { Technician } from '@portal/contract/companies/technicians/endpoints.ts';
import { CircleCheck, CircleOff, Pencil, Trash2 } from 'lucide-react';
import { ActionMenu } from '../../../ui/menu/action-menu.tsx';
import { useSetActive } from './use-save-technician.ts';

export interface TechnicianActions {
  onEdit: (technician: Technician) => void;
  onDelete: (technician: Technician) => void;
}

/** The actions for a technician. */
export function TechnicianMenu({ row, onEdit, onDelete }: TechnicianActions & { row: Technician }) {
  const setActive = useSetActive();
  return (
    <ActionMenu
      label={`Actions for ${row.name}`}
      actions={[
        { label: 'Edit', icon: Pencil, onSelect: () => onEdit(row) },
        row.active
          ? { label: 'Deactivate', icon: CircleOff, onSelect: () => setActive(row, false) }
          : { label: 'Activate', icon: CircleCheck, onSelect: () => setActive(row, true) },
        { label: 'Delete', icon: Trash2, destructive: true, onSelect: () => onDelete(row) },
      ]}
    />
  );
}
