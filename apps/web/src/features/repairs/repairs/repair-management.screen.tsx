import { repairEndpoints } from '@portal/contract/repairs/repairs/endpoints.ts';
import type { RepairListItem } from '@portal/contract/repairs/repairs/shapes.ts';
import { Download, Gauge } from 'lucide-react';
import { type ComponentProps, lazy, Suspense, useState } from 'react';
import { urlOf } from '../../../api/mutation.ts';
import { SortControl } from '../../../lists/sort-control.tsx';
import { AppLink } from '../../../navigation/navigation.tsx';
import { paths } from '../../../navigation/paths.ts';
import { useSignedInUser } from '../../../session/signed-in-user.ts';
import { useToday } from '../../../session/use-today.ts';
import { Button, buttonClass } from '../../../ui/button/button.tsx';
import { Select } from '../../../ui/input/select.tsx';
import { ActionMenu, ActionMenuButton } from '../../../ui/menu/action-menu.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { useIsPhone } from '../../../ui/phone.ts';
import { chosenColumns } from './column-choice.ts';
import { CountCards } from './count-cards.tsx';
import { ListMenus } from './list-menus.tsx';
import { managedColumns } from './managed-columns.tsx';
import { NewRequestLinks } from './shared/new-request-links.tsx';
import { RepairCard } from './shared/repair-card.tsx';
import { RepairListBody } from './shared/repair-list-body.tsx';
import { type RepairListSearch, repairListTexts, statusOf } from './shared/repair-list-query.ts';
import { RepairListToolbar } from './shared/repair-list-toolbar.tsx';
import { StatusFilter } from './shared/status-filter.tsx';
import { firstManagedRepairs, type RepairListState, useRepairList } from './shared/use-repair-list.ts';
import { ShowingLine } from './showing-line.tsx';
import { expectedRows, keepRows, rowChoices, usualRows } from './usual-rows.ts';

interface ExportLinkProps {
  search: RepairListSearch;
  isEmpty: boolean;
}

/** The link to the whole filtered result as CSV (D3.10). */
function ExportAddress({ search, ...rest }: Pick<ExportLinkProps, 'search'> & ComponentProps<'a'>) {
  const { page: _page, pageSize: _pageSize, ...query } = repairListTexts(search);
  return <a {...rest} href={urlOf(repairEndpoints.exportCsv, { query })} download />;
}

function ExportLink({ search, isEmpty }: ExportLinkProps) {
  const content = (
    <>
      <Download aria-hidden className="size-4" />
      Export
    </>
  );
  if (isEmpty)
    return (
      <Button variant="secondary" disabledReason="There is nothing to export.">
        {content}
      </Button>
    );
  return (
    <ExportAddress search={search} className={buttonClass({ variant: 'secondary' })}>
      {content}
    </ExportAddress>
  );
}

/** Chooses the rows of a page. The address has the choice, and this device keeps it for the user. */
function RowsPerPage({ list }: { list: RepairListState }) {
  const { id } = useSignedInUser();
  const options = [...new Set([...rowChoices, list.pageSize])]
    .sort((a, b) => a - b)
    .map((rows) => ({ value: String(rows), label: `${rows} rows` }));
  return (
    <Select
      aria-label="Rows per page"
      value={String(list.pageSize)}
      options={options}
      onValueChange={(rows) => {
        keepRows(id, Number(rows));
        list.change({ pageSize: rows });
      }}
      className="w-28 sm:ml-auto"
    />
  );
}

// The actions are loaded when a menu is first wanted, because the list is read without them.
const load = () => import('./managed-repair-actions.tsx');
const ManagedRepairActions = lazy(() => load().then((part) => ({ default: part.ManagedRepairActions })));

interface ManagedRepairMenuProps {
  row: RepairListItem;
  search: RepairListSearch;
}

/** The menu with View Details and Export Details (A2), or with Restore for a deleted repair (D3.11). */
const ManagedRepairMenu = ({ row, search }: ManagedRepairMenuProps) => (
  <ActionMenuButton
    label={`Actions for ${row.serviceReportNumber}`}
    load={() => void load()}
    menu={(button) => <ManagedRepairActions trigger={button} row={row} search={search} />}
  />
);

/** The title, what the list shows, and what can be begun. A phone has the rarer acts in a menu. */
function ListHead({ list }: { list: RepairListState }) {
  const isPhone = useIsPhone();
  const isEmpty = list.rows?.length === 0;
  if (isPhone)
    return (
      <header className="flex flex-col pb-1">
        <div className="flex items-center gap-1">
          <h1 className="mr-auto min-w-0 text-lg">Repair Management</h1>
          <AppLink to={paths.newRepair()} className={buttonClass({ size: 'sm' })}>
            New Repair
          </AppLink>
          <ActionMenu
            label="More actions"
            actions={[
              {
                label: 'New Calibration Request',
                icon: Gauge,
                link: <AppLink to={paths.newRepair({ type: 'calibration' })} />,
              },
              ...(isEmpty
                ? []
                : [{ label: 'Export', icon: Download, link: <ExportAddress search={list.search} /> }]),
            ]}
          />
        </div>
        <ShowingLine list={list} />
      </header>
    );
  return (
    <header className="flex flex-col gap-x-6 gap-y-3 pb-2 lg:flex-row lg:items-center lg:justify-between">
      <div className="flex min-w-0 flex-1 items-baseline gap-x-4">
        <h1 className="shrink-0">Repair Management</h1>
        <ShowingLine list={list} />
      </div>
      <div className="flex shrink-0 flex-wrap gap-2">
        <ExportLink search={list.search} isEmpty={isEmpty} />
        <NewRequestLinks />
      </div>
    </header>
  );
}

// Loaded when the first repair is ticked.
const SelectedRepairs = lazy(() =>
  import('./selected-repairs.tsx').then((part) => ({ default: part.SelectedRepairs })),
);

const sorts = [
  { value: 'dateSubmitted', label: 'Date Submitted' },
  { value: 'serviceReportNumber', label: 'Service Report #' },
  { value: 'companyName', label: 'Company Name' },
  { value: 'daysInStatus', label: 'Days in Status' },
  { value: 'daysLate', label: 'Days Late' },
];

/** The coordinator's work list (A2, '/admin/repairs'). */
export function RepairManagementScreen() {
  const { id: userId, timeZone } = useSignedInUser();
  const day = useToday();
  const list = useRepairList({}, usualRows(userId));
  const { search, change } = list;
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  const columns = managedColumns({
    menu: (row) => <ManagedRepairMenu row={row} search={search} />,
    rows: list.rows,
    chosen: chosenColumns(search),
    timeZone,
    day,
  });
  return (
    <>
      <ListHead list={list} />
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
          <ListMenus list={list} />
        </RepairListToolbar>
        {ids.size > 0 ? (
          // A key that comes before its button waits for it.
          <Suspense fallback={<span data-keys-coming hidden />}>
            <SelectedRepairs ids={ids} rows={list.rows} onChange={setIds} />
          </Suspense>
        ) : null}
        <RepairListBody
          list={list}
          // A deleted repair has no documents until it is restored.
          selection={search.deleted === 'true' ? undefined : { ids, onChange: setIds }}
          columns={columns}
          dense
          card={(row) => (
            <RepairCard row={row} showCompany menu={<ManagedRepairMenu row={row} search={search} />} />
          )}
          noun="repairs"
          beside={<RowsPerPage list={list} />}
        />
      </Card>
    </>
  );
}

RepairManagementScreen.firstCall = firstManagedRepairs(expectedRows);
