import type { RepairListItem } from '@portal/contract/repair-shapes.ts';
import { MoreHorizontal, Trash2 } from 'lucide-react';
import { useSignedInUser } from '../api/signed-in-user.ts';
import { AppLink } from '../app/navigation.tsx';
import { repairPath } from '../app/paths.ts';
import { buttonClass } from '../ui/button.tsx';
import { DropdownMenu, MenuItem } from '../ui/dropdown-menu.tsx';
import { IconButton } from '../ui/icon-button.tsx';

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
        <DropdownMenu
          trigger={
            <IconButton
              icon={MoreHorizontal}
              label={`Actions for ${row.serviceReportNumber}`}
              size="icon-sm"
            />
          }
        >
          <MenuItem icon={Trash2} destructive onSelect={onDelete}>
            Delete
          </MenuItem>
        </DropdownMenu>
      ) : null}
    </span>
  );
}
