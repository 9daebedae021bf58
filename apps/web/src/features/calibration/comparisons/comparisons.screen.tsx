import { comparisonEndpoints } from '@portal/contract/calibration/comparisons/endpoints.ts';
import {
  comparisonKinds,
  comparisonOutcomes,
  comparisonStates,
} from '@portal/contract/calibration/comparisons/words.ts';
import type { GivenQuery } from '@portal/contract/core/calls/endpoint.ts';
import { ROW_ID } from '@portal/contract/core/calls/row-id.ts';
import { FileDown, Plus, Scale } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { urlOf } from '../../../api/mutation.ts';
import { acceptsOneOf, acceptsSearch } from '../../../lists/list-filters.ts';
import { firstCallOfCompanyList } from '../../../lists/list-query.ts';
import { ListTable } from '../../../lists/list-table.tsx';
import { SearchBox } from '../../../lists/search-box.tsx';
import { useListScreen } from '../../../lists/use-list-screen.ts';
import { useSignedInUser } from '../../../session/signed-in-user.ts';
import { useCompanyId } from '../../../session/use-company-id.ts';
import { Button, buttonClass } from '../../../ui/button/button.tsx';
import { Select } from '../../../ui/input/select.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { LaboratoryTabs } from '../../laboratory/procedures/shared/laboratory-tabs.tsx';
import { NoLaboratory } from '../../laboratory/procedures/shared/no-laboratory.tsx';
import { ComparisonCard, comparisonColumns } from './comparison-columns.tsx';
import { PlanCard } from './plan-card.tsx';

const ComparisonDialog = lazy(() =>
  import('./comparison-dialog.tsx').then((part) => ({ default: part.ComparisonDialog })),
);

const comparisons = {
  filters: {
    search: acceptsSearch,
    kind: acceptsOneOf(Object.keys(comparisonKinds)),
    state: acceptsOneOf(Object.keys(comparisonStates)),
    outcome: acceptsOneOf(Object.keys(comparisonOutcomes)),
    procedureId: (text: string) => ROW_ID.test(text),
  },
};

const labelled = (all: string, words: Readonly<Record<string, string>>) => [
  { value: '', label: all },
  ...Object.entries(words).map(([value, label]) => ({ value, label })),
];

/** Proficiency tests and other comparisons ('/comparisons'). */
export function ComparisonsScreen() {
  const { laboratory } = useSignedInUser();
  return laboratory ? <ComparisonList /> : <NoLaboratory />;
}

function ComparisonList() {
  const companyId = useCompanyId();
  const params = { companyId: companyId ?? 0 };
  const list = useListScreen(comparisonEndpoints.list, {
    ...comparisons,
    params,
    beside: ['dialog'],
    enabled: companyId !== undefined,
  });
  const { search, filters, change, show } = list;
  const add = (
    <Button onClick={() => show({ dialog: 'new' })}>
      <Plus aria-hidden className="size-4" />
      New Comparison
    </Button>
  );
  const filter = (
    label: string,
    name: 'kind' | 'state' | 'outcome',
    all: string,
    words: Readonly<Record<string, string>>,
  ) => (
    <Select
      aria-label={label}
      value={filters[name] ?? ''}
      options={labelled(all, words)}
      onValueChange={(next) => change({ [name]: next || undefined })}
      className="w-full sm:w-52"
    />
  );
  return (
    <>
      <PageHeader
        title="Comparisons"
        subtitle="Proficiency tests, interlaboratory comparisons and retests, judged by Eₙ"
        action={
          <>
            {add}
            <a
              href={urlOf(comparisonEndpoints.csv, {
                params,
                query: filters as GivenQuery<typeof comparisonEndpoints.csv>,
              })}
              download
              className={buttonClass({ variant: 'secondary' })}
            >
              <FileDown aria-hidden className="size-4" />
              Export CSV
            </a>
          </>
        }
      />
      <LaboratoryTabs here="Comparisons" />
      <PlanCard />
      <Card flush>
        <div className="flex flex-col gap-2 px-4 py-3 sm:flex-row sm:flex-wrap sm:items-center">
          <SearchBox
            value={search.search}
            label="Search by item, provider, round or person"
            onSearch={(text) => change({ search: text })}
          />
          {filter('Kind', 'kind', 'All kinds', comparisonKinds)}
          {filter('Outcome', 'outcome', 'All outcomes', comparisonOutcomes)}
          {filter('State', 'state', 'All states', comparisonStates)}
        </div>
        <div className="border-t border-line">
          <ListTable
            list={list}
            label="comparisons"
            columns={comparisonColumns}
            card={(row) => <ComparisonCard row={row} />}
            failure="The comparisons could not be loaded"
            empty={
              <EmptyState
                icon={Scale}
                title="No comparisons"
                description="A comparison holds the results of both sides with U, Eₙ of each point, the report and the conclusion."
                action={add}
              />
            }
            emptied={{
              title: 'No comparisons found',
              description: 'No comparison matches the search and the filters.',
            }}
          />
        </div>
      </Card>
      <Suspense>
        {search.dialog === 'new' ? (
          <ComparisonDialog onClose={(isSaved) => isSaved || show({ dialog: undefined })} />
        ) : null}
      </Suspense>
    </>
  );
}

ComparisonsScreen.firstCall = firstCallOfCompanyList(comparisonEndpoints.list, comparisons);
