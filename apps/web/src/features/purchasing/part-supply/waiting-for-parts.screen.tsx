import { supplierEndpoints } from '@portal/contract/companies/suppliers/endpoints.ts';
import { messages } from '@portal/contract/core/calls/errors.ts';
import {
  type WaitingState,
  waitingStates,
  waitingStateWords,
} from '@portal/contract/purchasing/part-supply/state-words.ts';
import { waitingForPartsEndpoints } from '@portal/contract/purchasing/part-supply/waiting-endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { PackageSearch } from 'lucide-react';
import { q } from '../../../api/query.ts';
import { acceptsOneOf, acceptsSearch } from '../../../lists/list-filters.ts';
import { firstCallOfCompanyList } from '../../../lists/list-query.ts';
import { ListTable } from '../../../lists/list-table.tsx';
import { SearchBox } from '../../../lists/search-box.tsx';
import { useListScreen } from '../../../lists/use-list-screen.ts';
import { HelpLink } from '../../../navigation/help-link.tsx';
import { useGo } from '../../../navigation/navigation.tsx';
import { paths } from '../../../navigation/paths.ts';
import { useTechnicians } from '../../../record-parts/technicians/use-technicians.ts';
import { useCompanyId } from '../../../session/use-company-id.ts';
import { cn } from '../../../ui/cn.ts';
import { Select } from '../../../ui/input/select.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { WaitingCard, waitingColumns } from './waiting-columns.tsx';

interface StateFilterProps {
  companyId: number;
  state: string | undefined;
  onChange: (state: WaitingState | undefined) => void;
}

/** The states of the board with their counts. Pressing the chosen one again shows everything. */
function StateFilter({ companyId, state, onChange }: StateFilterProps) {
  const { data: counts } = useQuery(q(waitingForPartsEndpoints.counts, { params: { companyId } }));
  return (
    <fieldset className="grid min-w-0 grid-cols-2 gap-2 p-4 sm:grid-cols-4">
      <legend className="sr-only">States of the board</legend>
      {waitingStates.map((one) => {
        const isChosen = one === state;
        return (
          <button
            key={one}
            type="button"
            aria-pressed={isChosen}
            onClick={() => onChange(isChosen ? undefined : one)}
            className={cn(
              'flex min-h-11 flex-col items-start rounded-lg border px-3 py-2 text-left hover:bg-slate-50',
              isChosen ? 'border-primary bg-primary-soft' : 'border-line',
            )}
          >
            <span className="text-lg font-semibold tabular-nums">{counts ? counts[one] : '–'}</span>
            <span className="text-sm">{waitingStateWords[one]}</span>
          </button>
        );
      })}
    </fieldset>
  );
}

const acceptsId = (text: string): boolean => /^[1-9][0-9]{0,8}$/.test(text);
const ALL = 'all';

interface Named {
  id: number;
  name: string;
}
const choices = (all: string, rows: readonly Named[] | undefined) => [
  { value: ALL, label: all },
  ...(rows ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
];

const waitingRepairs = {
  filters: {
    search: acceptsSearch,
    state: acceptsOneOf(waitingStates),
    technicianId: acceptsId,
    supplierId: acceptsId,
  },
  sorts: { by: ['expected'], order: 'asc' as const },
};

/** Repairs that wait for parts (D6.5). State, search, filters and order are in the URL, and live events update it. */
function WaitingList({ companyId }: { companyId: number }) {
  const go = useGo();
  const params = { companyId };
  const list = useListScreen(waitingForPartsEndpoints.list, {
    ...waitingRepairs,
    params,
  });
  const { search, filters, change } = list;
  const technicians = useTechnicians(true);
  const suppliers = useQuery(q(supplierEndpoints.list, { params, query: { sort: 'name' } }));
  return (
    <Card flush>
      <StateFilter companyId={companyId} state={filters.state} onChange={(state) => change({ state })} />
      <div className="grid grid-cols-2 gap-2 border-t border-line px-4 py-3 sm:flex sm:flex-wrap sm:items-center">
        <SearchBox
          value={search.search}
          label="Search repair, part, order or customer"
          onSearch={(text) => change({ search: text })}
        />
        <Select
          aria-label="Technician"
          value={filters.technicianId ?? ALL}
          options={choices('All Technicians', technicians.data?.rows)}
          onValueChange={(id) => change({ technicianId: id === ALL ? undefined : id })}
          className="w-full sm:w-44"
        />
        <Select
          aria-label="Supplier"
          value={filters.supplierId ?? ALL}
          options={choices('All Suppliers', suppliers.data?.rows)}
          onValueChange={(id) => change({ supplierId: id === ALL ? undefined : id })}
          className="w-full sm:w-44"
        />
      </div>
      <div className="border-t border-line">
        <ListTable
          list={list}
          label="waiting repairs"
          noun="repairs"
          columns={waitingColumns}
          onOpen={({ id }) => go(paths.adminRepair(id))}
          card={(row) => <WaitingCard row={row} />}
          failure="The waiting repairs could not be loaded"
          empty={
            <EmptyState
              icon={PackageSearch}
              title="No repair waits for parts"
              description="Repairs appear here when a part is ordered for them, is missing, or has arrived."
              action={<HelpLink article="stock">How parts and orders work</HelpLink>}
            />
          }
          emptied={{ title: 'No repairs found', description: 'No waiting repair matches the filters.' }}
        />
      </div>
    </Card>
  );
}

/** Returns the call of the list, so that a new page can make it before it draws. */
const firstWaitingRepairs = firstCallOfCompanyList(waitingForPartsEndpoints.list, waitingRepairs);

/** The board of repairs that wait for parts (D6.5, '/admin/waiting-for-parts'). */
export function WaitingForPartsScreen() {
  const companyId = useCompanyId();
  return (
    <>
      <PageHeader
        title="Waiting for Parts"
        subtitle="Which repairs wait for which orders, what is late, and what can be done today"
      />
      {companyId === undefined ? (
        <Card>
          <ErrorState title={messages.companyRequired} />
        </Card>
      ) : (
        <WaitingList companyId={companyId} />
      )}
    </>
  );
}

WaitingForPartsScreen.firstCall = firstWaitingRepairs;
