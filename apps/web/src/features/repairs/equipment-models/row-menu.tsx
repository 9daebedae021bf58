import { CircleCheck, CircleOff, Pencil, Trash2 } from 'lucide-react';
import { ActionMenu } from '../../../ui/menu/action-menu.tsx';

interface RowMenuProps {
  name: string;
  active: boolean;
  onEdit: () => void;
  onSetActive: (active: boolean) => Promise<unknown>;
  onDelete: () => void;
}

/** The actions for a type or a model. */
export function RowMenu({ name, active, onEdit, onSetActive, onDelete }: RowMenuProps) {
  // The toast of the call shows a failure.
  const change = (to: boolean) => void onSetActive(to).catch(() => undefined);
  return (
    <ActionMenu
      label={`Actions for ${name}`}
      actions={[
        { label: 'Edit', icon: Pencil, onSelect: onEdit },
        active
          ? { label: 'Deactivate', icon: CircleOff, onSelect: () => change(false) }
          : { label: 'Activate', icon: CircleCheck, onSelect: () => change(true) },
        { label: 'Delete', icon: Trash2, destructive: true, onSelect: onDelete },
      ]}
    />
  );
}
