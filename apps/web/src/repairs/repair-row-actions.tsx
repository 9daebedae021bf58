import type { RepairListItem } from '@portal/contract/repair-shapes.ts';
import { Trash2 } from 'lucide-react';
import { useSignedInUser } from '../api/signed-in-user.ts';
import { AppLink } from '../app/navigation.tsx';
import { repairPath } from '../app/paths.ts';
import { ActionMenu } from '../ui/action-menu.tsx';
import { buttonClass } from '../ui/button.tsx';

interface RepairRowActionsProps {
  row: RepairListItem;
  /** Given, the row has a menu with Delete (A2: admin view). */
  onDelete: (() => void) | undefined;
}

/** View, and for admins the menu with Delete. */
export function RepairRowActions({ row, onDelete }: RepairRowActionsProps) {
  const { role } = useSignedInUser();
  return (
    <span className="inline-flex items-center justify-end gap-1">
      <AppLink
        to={repairPath(role, row.id)}
        className={buttonClass({ variant: 'secondary', size: 'sm', className: 'max-md:hidden' })}
      >
        View<span className="sr-only"> {row.serviceReportNumber}</span>
      </AppLink>
      {onDelete ? (
        <ActionMenu
          label={`Actions for ${row.serviceReportNumber}`}
          actions={[{ label: 'Delete', icon: Trash2, destructive: true, onSelect: onDelete }]}
        />
      ) : null}
    </span>
  );
}
