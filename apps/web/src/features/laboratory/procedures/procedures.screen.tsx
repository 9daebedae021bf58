import { may } from '@portal/contract/core/permissions.ts';
import { proceduresPermissions } from '@portal/contract/laboratory/procedures/area.ts';
import { procedureEndpoints } from '@portal/contract/laboratory/procedures/endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { BookOpenCheck, Plus } from 'lucide-react';
import { lazy, Suspense } from 'react';
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
import { ProcedureCard, procedureColumns } from './procedure-columns.tsx';
import { LaboratoryTabs } from './shared/laboratory-tabs.tsx';
import { NoLaboratory } from './shared/no-laboratory.tsx';

const ProcedureDialog = lazy(() =>
  import('./procedure-dialog.tsx').then((part) => ({ default: part.ProcedureDialog })),
);

const states = [
  { value: 'all', label: 'All' },
  { value: 'active', label: 'Active' },
  { value: 'inactive', label: 'Inactive' },
  { value: 'draft', label: 'Draft waiting' },
];

const procedures = {
  filters: {
    search: acceptsSearch,
    active: acceptsOneOf(['true', 'false']),
    discipline: (text: string) => text.length <= 100,
    draft: acceptsOneOf(['true']),
  },
  sorts: { by: ['number', 'title', 'createdAt'], order: 'asc' as const },
};

/** The procedures of the laboratory ('/procedures'). */
export function ProceduresScreen() {
  const { laboratory } = useSignedInUser();
  return laboratory ? <ProcedureList /> : <NoLaboratory />;
}

function ProcedureList() {
  const companyId = useCompanyId();
  const { role } = useSignedInUser();
  const list = useListScreen(procedureEndpoints.list, {
    ...procedures,
    params: { companyId: companyId ?? 0 },
    beside: ['dialog'],
    enabled: companyId !== undefined,
  });
  const { data: disciplines = [] } = useQuery({
    ...q(procedureEndpoints.disciplines, { params: { companyId: companyId ?? 0 } }),
    enabled: companyId !== undefined,
  });
  const { search, filters, change, show } = list;
  const add = may(role, proceduresPermissions['procedure.write']) ? (
    <Button onClick={() => show({ dialog: 'new' })}>
      <Plus aria-hidden className="size-4" />
      Add Procedure
    </Button>
  ) : null;
  const state = filters.draft
    ? 'draft'
    : filters.active === undefined
      ? 'all'
      : filters.active === 'true'
        ? 'active'
        : 'inactive';
  const choose = (next: string) =>
    change({
      active: next === 'active' ? 'true' : next === 'inactive' ? 'false' : undefined,
      draft: next === 'draft' ? 'true' : undefined,
    });
  return (
    <>
      <PageHeader title="Procedures" subtitle="How you calibrate, and since when" action={add} />
      <LaboratoryTabs here="Procedures" />
      <Card flush>
        <div className="flex flex-col gap-2 px-4 py-3 sm:flex-row sm:flex-wrap sm:items-center">
          <SearchBox
            value={search.search}
            label="Search by number, title or discipline"
            onSearch={(text) => change({ search: text })}
          />
          <Select
            aria-label="State"
            value={state}
            options={states}
            onValueChange={choose}
            className="w-full sm:w-48"
          />
          {disciplines.length > 0 ? (
            <Select
              aria-label="Discipline"
              value={filters.discipline ?? ''}
              options={[
                { value: '', label: 'All disciplines' },
                ...disciplines.map((name) => ({ value: name, label: name })),
              ]}
              onValueChange={(next) => change({ discipline: next || undefined })}
              className="w-full sm:w-48"
            />
          ) : null}
        </div>
        <div className="border-t border-line">
          <ListTable
            list={list}
            label="procedures"
            columns={procedureColumns}
            card={(row) => <ProcedureCard row={row} />}
            failure="The procedures could not be loaded"
            empty={
              <EmptyState
                icon={BookOpenCheck}
                title="No procedures yet"
                description="A procedure says which points are measured, how, and how uncertain the results are."
                action={add}
              />
            }
            emptied={{
              title: 'No procedures found',
              description: 'No procedure matches the search and the filters.',
            }}
          />
        </div>
      </Card>
      <Suspense>
        {search.dialog === 'new' ? (
          <ProcedureDialog
            procedure={undefined}
            onClose={(isSaved) => isSaved || show({ dialog: undefined })}
          />
        ) : null}
      </Suspense>
    </>
  );
}

ProceduresScreen.firstCall = firstCallOfCompanyList(procedureEndpoints.list, procedures);
