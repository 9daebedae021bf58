import { CircleCheck, CircleOff, Pencil, Trash2 } from 'lucide-react';
import { Badge } from '../../../ui/badge/badge.tsx';
import { ActionMenu } from '../../../ui/menu/action-menu.tsx';

interface OpensDialogProps {
  name: string;
  active: boolean;
  onOpen: () => void;
}

/** The name of a type or a model. It opens the dialog to change it. */
export const OpensDialog = ({ name, active, onOpen }: OpensDialogProps) => (
  <span className="inline-flex min-w-0 flex-wrap items-center gap-2">
    <button
      type="button"
      onClick={onOpen}
      className="min-h-6 cursor-pointer text-left font-medium text-primary-text wrap-anywhere hover:underline"
    >
      {name}
    </button>
    {active ? null : <Badge>Inactive</Badge>}
  </span>
);

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
