import { isStaff } from '@portal/contract/core/roles.ts';
import { useSignedInUser } from '../../api/signed-in-user.ts';
import { usePageTitle } from '../../app/page-title.ts';
import { paths } from '../../app/paths.ts';
import { SortControl } from '../../lists/sort-control.tsx';
import { RepairCard } from '../../repairs/repair-card.tsx';
import { hasColleagues, repairColumns } from '../../repairs/repair-columns.tsx';
import { RepairListBody } from '../../repairs/repair-list-body.tsx';
import { litStatus, sortOf, statusOf } from '../../repairs/repair-list-query.ts';
import { RepairListToolbar } from '../../repairs/repair-list-toolbar.tsx';
import { StatCards } from '../../repairs/stat-cards.tsx';
import { StatusFilter } from '../../repairs/status-filter.tsx';
import { useRepairList } from '../../repairs/use-repair-list.ts';
import { Card } from '../../ui/card.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { DetailsLink } from './details-link.tsx';
import { NewRequestLink } from './new-request-link.tsx';

const sorts = [
  { value: 'dateSubmitted', label: 'Date Submitted' },
  { value: 'serviceReportNumber', label: 'SR #' },
  { value: 'status', label: 'Status' },
  { value: 'estimatedCompletionDate', label: 'Est. Completion' },
];

/** A customer's repairs (A2, '/repairs'); a technician's home, with those of the whole company. */
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
      <StatCards listPath={paths.repairs} current={litStatus(search)} />
      <Card flush>
        <RepairListToolbar
          list={list}
          searchLabel="Search by SR #, model, or serial number"
          filterLabel="More Filters"
          statusFilter={
            <StatusFilter status={statusOf(search)} onChange={(status) => change({ status })} all={staff} />
          }
        >
          <SortControl
            sort={sortOf(search)}
            options={sorts}
            onSort={({ by, order }) => change({ sort: by, order })}
          />
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
