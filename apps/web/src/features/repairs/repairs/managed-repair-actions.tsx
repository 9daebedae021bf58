import { repairDocumentEndpoints } from '@portal/contract/papers/repair-documents/endpoints.ts';
import type { RepairListItem } from '@portal/contract/repairs/repairs/shapes.ts';
import { Eye, FileDown, RotateCcw } from 'lucide-react';
import type { ReactElement } from 'react';
import { urlOf } from '../../../api/mutation.ts';
import { AppLink } from '../../../navigation/navigation.tsx';
import { paths } from '../../../navigation/paths.ts';
import ActionMenuList from '../../../ui/menu/action-menu-list.tsx';
import type { RepairListSearch } from './shared/repair-list-query.ts';
import { useRestoreRepair } from './shared/use-delete-repair.ts';

interface ManagedRepairActionsProps {
  /** The button of the menu. */
  trigger: ReactElement;
  row: RepairListItem;
  search: RepairListSearch;
}

/** The menu with View Details and Export Details (A2). A deleted repair has only Restore (D3.11). */
export function ManagedRepairActions({ trigger, row, search }: ManagedRepairActionsProps) {
  const restore = useRestoreRepair();
  if (search.deleted === 'true')
    return (
      <ActionMenuList
        trigger={trigger}
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
    <ActionMenuList
      trigger={trigger}
      actions={[
        { label: 'View Details', icon: Eye, link: <AppLink to={paths.adminRepair(row.id)} /> },
        // biome-ignore lint/a11y/useAnchorContent: the menu puts the label into it
        { label: 'Export Details', icon: FileDown, link: <a href={pdf} download /> },
      ]}
    />
  );
}
