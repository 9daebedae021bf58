import { repairPath } from '@portal/contract/repairs/repairs/paths.ts';
import type { RepairListItem } from '@portal/contract/repairs/repairs/shapes.ts';
import { Trash2 } from 'lucide-react';
import { AppLink } from '../../../../navigation/navigation.tsx';
import { useSignedInUser } from '../../../../session/signed-in-user.ts';
import { buttonClass } from '../../../../ui/button/button.tsx';
import { ActionMenu } from '../../../../ui/menu/action-menu.tsx';

interface RepairRowActionsProps {
  row: RepairListItem;
  /** When given, the row has a menu with Delete (A2: admin view). */
  onDelete: (() => void) | undefined;
}

/** The link 'View', and for admins the menu with Delete. */
export const RepairRowActions = ({ row, onDelete }: RepairRowActionsProps) => (
  <span className="inline-flex items-center justify-end gap-1">
    <ViewLink row={row} />
    <RepairRowMenu row={row} onDelete={onDelete} />
  </span>
);

/** The link 'View' of a row (A2). */
export function ViewLink({ row }: Pick<RepairRowActionsProps, 'row'>) {
  const { role } = useSignedInUser();
  return (
    <AppLink to={repairPath(role, row.id)} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
      View<span className="sr-only"> {row.serviceReportNumber}</span>
    </AppLink>
  );
}

/** The menu with Delete. Only admins have it. */
export const RepairRowMenu = ({ row, onDelete }: RepairRowActionsProps) =>
  onDelete ? (
    <ActionMenu
      label={`Actions for ${row.serviceReportNumber}`}
      actions={[{ label: 'Delete', icon: Trash2, destructive: true, onSelect: onDelete }]}
    />
  ) : null;
