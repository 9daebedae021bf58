import { may } from '@portal/contract/core/permissions.ts';
import { scopesPermissions } from '@portal/contract/laboratory/scopes/area.ts';
import { scopeEndpoints } from '@portal/contract/laboratory/scopes/endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { Plus, Target } from 'lucide-react';
import { q } from '../../../api/query.ts';
import { acceptsOneOf, acceptsSearch } from '../../../lists/list-filters.ts';
import { firstCallOfCompanyList } from '../../../lists/list-query.ts';
import { ListTable } from '../../../lists/list-table.tsx';
import { SearchBox } from '../../../lists/search-box.tsx';
import { useListScreen } from '../../../lists/use-list-screen.ts';
import { useSignedInUser } from '../../../session/signed-in-user.ts';
import { useCompanyId } from '../../../session/use-company-id.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Select } from '../../../ui/input/select.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { LaboratoryTabs } from '../procedures/shared/laboratory-tabs.tsx';
import { NoLaboratory } from '../procedures/shared/no-laboratory.tsx';
import { EntryDialogs } from './entry-dialogs.tsx';
import { ScopeCard, scopeColumns } from './scope-columns.tsx';

const isName = (text: string) => text.length <= 200;
const scope = {
  filters: {
    search: acceptsSearch,
    quantity: isName,
    site: isName,
    inForce: acceptsOneOf(['true', 'false']),
  },
  sorts: { by: ['quantity', 'validFrom', 'createdAt'], order: 'asc' as const },
};
const states = [
  { value: '', label: 'All' },
  { value: 'true', label: 'In force' },
  { value: 'false', label: 'Not in force' },
];
const chosenFrom = (all: string, names: readonly string[]) => [
  { value: '', label: all },
  ...names.map((name) => ({ value: name, label: name })),
];

/** The scope of accreditation ('/scope'). */
export function ScopeScreen() {
  const { laboratory } = useSignedInUser();
  return laboratory ? <Scope /> : <NoLaboratory />;
}

function Scope() {
  const companyId = useCompanyId();
  const { role } = useSignedInUser();
  const params = { companyId: companyId ?? 0 };
  const enabled = companyId !== undefined;
  const list = useListScreen(scopeEndpoints.list, { ...scope, params, beside: ['dialog'], enabled });
  const { data: names } = useQuery({ ...q(scopeEndpoints.names, { params }), enabled });
  const { search, filters, change, show } = list;
  const mayWrite = may(role, scopesPermissions['scope.write']);
  const onAct = mayWrite
    ? (act: string, { id }: { id: number }) => show({ dialog: `${act}-${id}` })
    : undefined;
  const add = mayWrite ? (
    <Button onClick={() => show({ dialog: 'new' })}>
      <Plus aria-hidden className="size-4" />
      Add Entry
    </Button>
  ) : undefined;
  const filter = (
    label: string,
    name: 'quantity' | 'site' | 'inForce',
    options: { value: string; label: string }[],
  ) =>
    options.length > 1 ? (
      <Select
        aria-label={label}
        value={filters[name] ?? ''}
        options={options}
        onValueChange={(next) => change({ [name]: next || undefined })}
        className="w-full sm:w-48"
      />
    ) : null;
  return (
    <>
      <PageHeader
        title="Scope"
        subtitle="What you are accredited for, and how well you measure it"
        action={add}
      />
      <LaboratoryTabs here="Scope" />
      <Card flush>
        <div className="flex flex-col gap-2 px-4 py-3 sm:flex-row sm:flex-wrap sm:items-center">
          <SearchBox
            value={search.search}
            label="Search by quantity, unit, method or site"
            onSearch={(text) => change({ search: text })}
          />
          {filter('State', 'inForce', states)}
          {filter('Quantity', 'quantity', chosenFrom('All quantities', names?.quantities ?? []))}
          {filter('Site', 'site', chosenFrom('All sites', names?.sites ?? []))}
        </div>
        <div className="border-t border-line">
          <ListTable
            list={list}
            label="entries"
            columns={scopeColumns({ onAct })}
            card={(row) => <ScopeCard row={row} onAct={onAct} />}
            failure="The scope could not be loaded"
            empty={
              <EmptyState
                icon={Target}
                title="No entries yet"
                description="An entry says for which quantity, range, method and site you are accredited, and the best uncertainty that you may report."
                action={add}
              />
            }
            emptied={{
              title: 'No entries found',
              description: 'No entry matches the search and the filters.',
            }}
          />
        </div>
      </Card>
      {mayWrite ? (
        <EntryDialogs
          dialog={search.dialog}
          rows={list.rows ?? []}
          onClose={() => show({ dialog: undefined })}
        />
      ) : null}
    </>
  );
}

ScopeScreen.firstCall = firstCallOfCompanyList(scopeEndpoints.list, scope);
