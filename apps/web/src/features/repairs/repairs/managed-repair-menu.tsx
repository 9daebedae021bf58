import type { RepairListItem } from '@portal/contract/repairs/repairs/shapes.ts';
import { lazy } from 'react';
import { ActionMenuButton } from '../../../ui/menu/action-menu.tsx';
import type { RepairListSearch } from './shared/repair-list-query.ts';

// The actions are loaded when a menu is first wanted, because the list is read without them.
const load = () => import('./managed-repair-actions.tsx');
const ManagedRepairActions = lazy(() => load().then((part) => ({ default: part.ManagedRepairActions })));

interface ManagedRepairMenuProps {
  row: RepairListItem;
  search: RepairListSearch;
}

/** The menu with View Details and Export Details (A2), or with Restore for a deleted repair (D3.11). */
export const ManagedRepairMenu = ({ row, search }: ManagedRepairMenuProps) => (
  <ActionMenuButton
    label={`Actions for ${row.serviceReportNumber}`}
    load={() => void load()}
    menu={(button) => <ManagedRepairActions trigger={button} row={row} search={search} />}
  />
);
