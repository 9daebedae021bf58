import { isStaff } from '@portal/contract/core/roles.ts';
import { repairMessages } from '@portal/contract/repairs/repairs/messages.ts';
import type { RepairListItem } from '@portal/contract/repairs/repairs/shapes.ts';
import { type ReactNode, useState } from 'react';
import { AppLink } from '../../../../navigation/navigation.tsx';
import { paths } from '../../../../navigation/paths.ts';
import { useSignedInUser } from '../../../../session/signed-in-user.ts';
import { buttonClass } from '../../../../ui/button/button.tsx';
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog.tsx';
import { Card } from '../../../../ui/page/card.tsx';
import { RepairCard } from './repair-card.tsx';
import { hasColleagues, repairColumns } from './repair-columns.tsx';
import { RepairListBody } from './repair-list-body.tsx';
import { statusOf } from './repair-list-query.ts';
import { RepairListToolbar } from './repair-list-toolbar.tsx';
import { RepairRowActions, RepairRowMenu, ViewLink } from './repair-row-actions.tsx';
import { StatusFilter } from './status-filter.tsx';
import { useDeleteRepair } from './use-delete-repair.ts';
import { type RepairListFixed, useRepairList } from './use-repair-list.ts';

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
