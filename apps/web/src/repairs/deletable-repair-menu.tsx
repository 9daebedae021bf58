import type { RepairListItem } from '@portal/contract/repair-shapes.ts';
import { MoreHorizontal, Trash2 } from 'lucide-react';
import { DropdownMenu, MenuItem } from '../ui/dropdown-menu.tsx';
import { IconButton } from '../ui/icon-button.tsx';

interface DeletableRepairMenuProps {
  row: RepairListItem;
  onDelete: () => void;
}

/** The menu of a row in the admin view (A2). */
export default function DeletableRepairMenu({ row, onDelete }: DeletableRepairMenuProps) {
  return (
    <DropdownMenu
      trigger={
        <IconButton icon={MoreHorizontal} label={`Actions for ${row.serviceReportNumber}`} size="icon-sm" />
      }
    >
      <MenuItem icon={Trash2} destructive onSelect={onDelete}>
        Delete
      </MenuItem>
    </DropdownMenu>
  );
}
