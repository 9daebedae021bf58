import { lazy, Suspense, useState } from 'react';
import { SortControl } from '../../lists/sort-control.tsx';
import { Card } from '../../ui/page/card.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { CountCards } from './count-cards.tsx';
import { ExportLink } from './export-link.tsx';
import { ManagedRepairMenu } from './managed-repair-menu.tsx';
import { NewRequestLinks } from './shared/new-request-links.tsx';
import { RepairCard } from './shared/repair-card.tsx';
import { managementColumns } from './shared/repair-columns.tsx';
import { RepairListBody } from './shared/repair-list-body.tsx';
import { statusOf } from './shared/repair-list-query.ts';
import { RepairListToolbar } from './shared/repair-list-toolbar.tsx';
import { StatusFilter } from './shared/status-filter.tsx';
import { firstRepairs, useRepairList } from './shared/use-repair-list.ts';

// Loaded when the first repair is ticked.
const SelectedRepairs = lazy(() =>
  import('./selected-repairs.tsx').then((part) => ({ default: part.SelectedRepairs })),
);

const sorts = [
  { value: 'dateSubmitted', label: 'Date Submitted' },
  { value: 'serviceReportNumber', label: 'Service Report #' },
  { value: 'companyName', label: 'Company Name' },
];

/** The coordinator's work list (A2, '/admin/repairs'). */
export function RepairManagementScreen() {
  const list = useRepairList();
  const { search, change } = list;
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  const columns = managementColumns((row) => <ManagedRepairMenu row={row} search={search} />, list.rows);
  return (
    <>
      <PageHeader
        title="Repair Management"
        subtitle="Every repair and calibration request"
        action={
          <>
            <span className="flex max-sm:order-last">
              <ExportLink search={search} isEmpty={list.rows?.length === 0} />
            </span>
            <NewRequestLinks />
          </>
        }
      />
      <CountCards search={search} />
      <Card flush>
        <RepairListToolbar
          list={list}
          searchLabel="Search by SR #, company, model, or serial number"
          filterLabel="Filter"
          statusFilter={
            <StatusFilter status={statusOf(search)} onChange={(status) => change({ status })} all />
          }
        >
          <SortControl list={list} options={sorts} />
        </RepairListToolbar>
        {ids.size > 0 ? (
          <Suspense>
            <SelectedRepairs ids={ids} onClear={() => setIds(new Set())} />
          </Suspense>
        ) : null}
        <RepairListBody
          list={list}
          // A deleted repair has no documents until it is restored.
          selection={search.deleted === 'true' ? undefined : { ids, onChange: setIds }}
          columns={columns}
          card={(row) => (
            <RepairCard row={row} showCompany menu={<ManagedRepairMenu row={row} search={search} />} />
          )}
          noun="repairs"
        />
      </Card>
    </>
  );
}

RepairManagementScreen.firstCall = firstRepairs();
