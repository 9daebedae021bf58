import { repairDocumentEndpoints } from '@portal/contract/repair-documents/endpoints.ts';
import type { RepairListItem } from '@portal/contract/repairs/shapes.ts';
import { Eye, FileDown, RotateCcw } from 'lucide-react';
import { urlOf } from '../../api/mutation.ts';
import { AppLink } from '../../navigation/navigation.tsx';
import { paths } from '../../navigation/paths.ts';
import { ActionMenu } from '../../ui/menu/action-menu.tsx';
import type { RepairListSearch } from './shared/repair-list-query.ts';
import { useRestoreRepair } from './shared/use-delete-repair.ts';

interface ManagedRepairMenuProps {
  row: RepairListItem;
  search: RepairListSearch;
}

/** The menu with View Details and Export Details (A2). A deleted repair has only Restore (D3.11). */
export function ManagedRepairMenu({ row, search }: ManagedRepairMenuProps) {
  const restore = useRestoreRepair();
  const label = `Actions for ${row.serviceReportNumber}`;
  if (search.deleted === 'true')
    return (
      <ActionMenu
        label={label}
        actions={[
          {
            label: 'Restore',
            icon: RotateCcw,
            onSelect: () => restore.mutate({ params: { id: row.id } }),
          },
        ]}
      />
    );
  const pdf = urlOf(repairDocumentEndpoints.pdf, { params: { id: row.id } });
  return (
    <ActionMenu
      label={label}
      actions={[
        { label: 'View Details', icon: Eye, link: <AppLink to={paths.adminRepair(row.id)} /> },
        // biome-ignore lint/a11y/useAnchorContent: the menu puts the label into it
        { label: 'Export Details', icon: FileDown, link: <a href={pdf} download /> },
      ]}
    />
  );
}
