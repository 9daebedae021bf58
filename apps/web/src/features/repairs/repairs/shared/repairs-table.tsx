import { isStaff } from '@portal/contract/core/roles.ts';
import { repairMessages } from '@portal/contract/repairs/repairs/messages.ts';
import { repairPath } from '@portal/contract/repairs/repairs/paths.ts';
import type { RepairListItem } from '@portal/contract/repairs/repairs/shapes.ts';
import { Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { AppLink } from '../../../../navigation/navigation.tsx';
import { paths } from '../../../../navigation/paths.ts';
import { useSignedInUser } from '../../../../session/signed-in-user.ts';
import { buttonClass } from '../../../../ui/button/button.tsx';
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog.tsx';
import { ActionMenu } from '../../../../ui/menu/action-menu.tsx';
import { Card } from '../../../../ui/page/card.tsx';
import { RepairCard } from './repair-card.tsx';
import { hasColleagues, repairColumns } from './repair-columns.tsx';
import { RepairListBody } from './repair-list-body.tsx';
import { statusOf } from './repair-list-query.ts';
import { RepairListToolbar } from './repair-list-toolbar.tsx';
import { StatusFilter } from './status-filter.tsx';
import { useDeleteRepair } from './use-delete-repair.ts';
import { type RepairListFixed, useRepairList } from './use-repair-list.ts';

interface RepairRowActionsProps {
  row: RepairListItem;
  /** When given, the row has a menu with Delete (A2: admin view). */
  onDelete: (() => void) | undefined;
}

/** The link 'View', and for admins the menu with Delete. */
const RepairRowActions = ({ row, onDelete }: RepairRowActionsProps) => (
  <span className="inline-flex items-center justify-end gap-1">
    <ViewLink row={row} />
    <RepairRowMenu row={row} onDelete={onDelete} />
  </span>
);

/** The link 'View' of a row (A2). */
function ViewLink({ row }: Pick<RepairRowActionsProps, 'row'>) {
  const { role } = useSignedInUser();
  return (
    <AppLink to={repairPath(role, row.id)} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
      View<span className="sr-only"> {row.serviceReportNumber}</span>
    </AppLink>
  );
}

/** The menu with Delete. Only admins have it. */
const RepairRowMenu = ({ row, onDelete }: RepairRowActionsProps) =>
  onDelete ? (
    <ActionMenu
      label={`Actions for ${row.serviceReportNumber}`}
      actions={[{ label: 'Delete', icon: Trash2, destructive: true, onSelect: onDelete }]}
    />
  ) : null;

interface RepairsTableProps {
  /** The query that always applies here, whatever the URL contains. */
  fixed?: RepairListFixed;
  /** Shows the words for admins and Delete (A2). Default: the customers' view. */
  adminView?: boolean;
  emptyAction?: ReactNode;
}

/** The repairs table of A2, shared by the dashboard, Active Repairs and Repair History. */
export function RepairsTable({ fixed = {}, adminView = false, emptyAction }: RepairsTableProps) {
  const list = useRepairList(fixed);
  const viewer = useSignedInUser();
  const staff = isStaff(viewer.role);
  const [deleting, setDeleting] = useState<RepairListItem | null>(null);
  const onDelete = (row: RepairListItem) => (adminView ? () => setDeleting(row) : undefined);
  const columns = repairColumns(viewer, (row) => <RepairRowActions row={row} onDelete={onDelete(row)} />);
  return (
    <Card
      title={adminView ? 'All Repair & Calibration Requests' : 'Your Repairs & Calibrations'}
      action={list.rows?.length ? <AllRepairsLink adminView={adminView} /> : null}
      flush
    >
      <RepairListToolbar
        list={list}
        searchLabel="Search by SR #, model, or serial number"
        filterLabel="More Filters"
        statusFilter={
          <StatusFilter status={statusOf(list.search)} onChange={(status) => list.change({ status })} />
        }
      />
      <RepairListBody
        list={list}
        columns={columns}
        card={(row) => (
          <RepairCard
            row={row}
            showCompany={staff}
            showSubmitter={hasColleagues(viewer)}
            action={<ViewLink row={row} />}
            menu={<RepairRowMenu row={row} onDelete={onDelete(row)} />}
          />
        )}
        emptyAction={emptyAction}
        {...(fixed.page && { allRepairs: (adminView ? paths.adminRepairs : paths.repairs)(list.search) })}
      />
      {adminView ? <DeleteRepairDialog repair={deleting} onClose={() => setDeleting(null)} /> : null}
    </Card>
  );
}

const AllRepairsLink = ({ adminView }: { adminView: boolean }) => (
  <AppLink
    to={adminView ? paths.adminRepairs() : paths.activeRepairs()}
    className={buttonClass({ variant: 'link', size: 'inline' })}
  >
    {adminView ? 'Manage All Repairs' : 'View All'}
  </AppLink>
);

interface DeleteRepairDialogProps {
  /** The repair to delete. Null closes the dialog. */
  repair: Pick<RepairListItem, 'id' | 'serviceReportNumber'> | null;
  onClose: () => void;
}

/** Asks before a repair is deleted (A5). */
function DeleteRepairDialog({ repair, onClose }: DeleteRepairDialogProps) {
  const remove = useDeleteRepair();
  // The dialog keeps its text while it closes.
  const [last, setLast] = useState(repair);
  if (repair && repair !== last) setLast(repair);
  return (
    <ConfirmDialog
      open={repair !== null}
      onOpenChange={(open) => open || onClose()}
      title="Delete Repair"
      description={repairMessages.confirmDelete(last?.serviceReportNumber ?? '')}
      confirmLabel="Delete"
      pendingLabel="Deleting..."
      destructive
      onConfirm={() => remove.mutateAsync({ params: { id: last!.id } })}
    />
  );
}
