import { isStaff } from '@portal/contract/core/roles.ts';
import { lazy, Suspense } from 'react';
import { SortControl } from '../../../lists/sort-control.tsx';
import { usePageTitle } from '../../../navigation/page-title.ts';
import { paths } from '../../../navigation/paths.ts';
import { DetailsLink } from '../../../record-parts/repairs/details-link.tsx';
import { useSignedInUser } from '../../../session/signed-in-user.ts';
import { Card } from '../../../ui/page/card.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { NewRequestLink } from '../../repairs/repairs/shared/new-request-link.tsx';
import { RepairCard } from '../../repairs/repairs/shared/repair-card.tsx';
import { hasColleagues, repairColumns } from '../../repairs/repairs/shared/repair-columns.tsx';
import { RepairListBody } from '../../repairs/repairs/shared/repair-list-body.tsx';
import { isFiltered, markedStatus, statusOf } from '../../repairs/repairs/shared/repair-list-query.ts';
import { RepairListToolbar } from '../../repairs/repairs/shared/repair-list-toolbar.tsx';
import { StatCards } from '../../repairs/repairs/shared/stat-cards.tsx';
import { StatusFilter } from '../../repairs/repairs/shared/status-filter.tsx';
import { firstRepairs, useRepairList } from '../../repairs/repairs/shared/use-repair-list.ts';

// Loaded when one of them is opened.
const QueueDialogs = lazy(() => import('../dashboard/shared/queue-dialogs.tsx'));

// For technicians only.
const WorkQueueCard = lazy(() =>
  import('../../overview/work-queue/shared/work-queue-card.tsx').then((part) => ({
    default: part.WorkQueueCard,
  })),
);

const sorts = [
  { value: 'dateSubmitted', label: 'Date Submitted' },
  { value: 'serviceReportNumber', label: 'SR #' },
  { value: 'status', label: 'Status' },
  { value: 'estimatedCompletionDate', label: 'Est. Completion' },
];

/**
 * A customer's repairs (A2, '/repairs'). For technicians it is the start screen, with the repairs of the whole company.
 */
export function MyRepairsScreen() {
  const viewer = useSignedInUser();
  const staff = isStaff(viewer.role);
  const list = useRepairList();
  const { search, change } = list;
  const title = staff ? 'Repairs' : 'My Repairs';
  usePageTitle(title);
  const columns = repairColumns(viewer, (row) => <DetailsLink row={row} />);
  return (
    <>
      <PageHeader
        title={title}
        subtitle={
          staff
            ? 'Repair and calibration requests of all customers'
            : 'All your repair and calibration requests'
        }
        action={<NewRequestLink label="New Repair Request" />}
      />
      {viewer.role === 'technician' && !isFiltered(search) ? (
        // As high as the card becomes, so that the list below does not move.
        <div className="min-h-80 pb-4">
          <Suspense>
            <WorkQueueCard InPlace={QueueDialogs} />
          </Suspense>
        </div>
      ) : null}
      <StatCards listPath={paths.repairs} current={markedStatus(search)} />
      <Card flush>
        <RepairListToolbar
          list={list}
          searchLabel="Search by SR #, model, or serial number"
          filterLabel="More Filters"
          statusFilter={
            <StatusFilter status={statusOf(search)} onChange={(status) => change({ status })} all={staff} />
          }
        >
          <SortControl list={list} options={sorts} />
        </RepairListToolbar>
        <RepairListBody
          list={list}
          columns={columns}
          card={(row) => (
            <RepairCard
              row={row}
              showCompany={staff}
              showSubmitter={hasColleagues(viewer)}
              action={<DetailsLink row={row} />}
            />
          )}
          emptyAction={<NewRequestLink label="Create your first repair request" />}
        />
      </Card>
    </>
  );
}

MyRepairsScreen.firstCall = firstRepairs();
