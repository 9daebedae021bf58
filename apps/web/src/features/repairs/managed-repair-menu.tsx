import type { RepairListItem } from '@portal/contract/repair-shapes.ts';
import { repairEndpoints } from '@portal/contract/repairs.ts';
import { Eye, FileDown, MoreHorizontal, RotateCcw } from 'lucide-react';
import { urlOf } from '../../api/mutation.ts';
import { AppLink } from '../../app/navigation.tsx';
import { paths } from '../../app/paths.ts';
import type { RepairListSearch } from '../../repairs/repair-list-query.ts';
import { useRestoreRepair } from '../../repairs/use-delete-repair.ts';
import { DropdownMenu, MenuItem } from '../../ui/dropdown-menu.tsx';
import { IconButton } from '../../ui/icon-button.tsx';

interface ManagedRepairMenuProps {
  row: RepairListItem;
  search: RepairListSearch;
}

/** View Details and Export Details (A2); for a deleted repair only Restore (D3.11). */
export function ManagedRepairMenu({ row, search }: ManagedRepairMenuProps) {
  const restore = useRestoreRepair();
  const trigger = (
    <IconButton icon={MoreHorizontal} label={`Actions for ${row.serviceReportNumber}`} size="icon-sm" />
  );
  if (search.deleted === 'true')
    return (
      <DropdownMenu trigger={trigger}>
        <MenuItem icon={RotateCcw} onSelect={() => restore.mutate({ params: { id: row.id } })}>
          Restore
        </MenuItem>
      </DropdownMenu>
    );
  return (
    <DropdownMenu trigger={trigger}>
      <MenuItem icon={Eye} link={<AppLink to={paths.adminRepair(row.id)} />}>
        View Details
      </MenuItem>
      <MenuItem
        icon={FileDown}
        link={<a href={urlOf(repairEndpoints.pdf, { params: { id: row.id } })} download />}
      >
        Export Details
      </MenuItem>
    </DropdownMenu>
  );
}
