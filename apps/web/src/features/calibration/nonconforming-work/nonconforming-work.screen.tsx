import { nonconformingWorkEndpoints } from '@portal/contract/calibration/nonconforming-work/endpoints.ts';
import { workOrigins, workStateLabels } from '@portal/contract/calibration/nonconforming-work/words.ts';
import { ROW_ID } from '@portal/contract/core/calls/row-id.ts';
import { authorisationEndpoints } from '@portal/contract/laboratory/authorisations/endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { Plus, ShieldAlert } from 'lucide-react';
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
import { LaboratoryTabs } from '../../laboratory/procedures/shared/laboratory-tabs.tsx';
import { NoLaboratory } from '../../laboratory/procedures/shared/no-laboratory.tsx';
import { WorkCard, workColumns } from './work-columns.tsx';

const ReportDialog = lazy(() =>
  import('./report-dialog.tsx').then((part) => ({ default: part.ReportDialog })),
);

const records = {
  filters: {
    search: acceptsSearch,
    state: acceptsOneOf(['open', ...Object.keys(workStateLabels)]),
    origin: acceptsOneOf(Object.keys(workOrigins)),
    userId: (text: string) => ROW_ID.test(text),
    due: acceptsOneOf(['overdue', 'soon']),
    next: acceptsOneOf(['mine']),
  },
  sorts: { by: ['createdAt', 'foundOn', 'dueOn'], order: 'desc' as const },
};
/** What a new record begins with, in the address of the form. */
const begun = ['certificate', 'standard', 'comparison', 'scope', 'from', 'about'] as const;

const labelled = (all: string, words: Readonly<Record<string, string>>) => [
  { value: '', label: all },
  ...Object.entries(words).map(([value, label]) => ({ value, label })),
];

/** The records of nonconforming work ('/nonconforming-work'). */
export function NonconformingWorkScreen() {
  const { laboratory } = useSignedInUser();
  return laboratory ? <WorkList /> : <NoLaboratory />;
}

function WorkList() {
  const companyId = useCompanyId();
  const params = { companyId: companyId ?? 0 };
  const enabled = companyId !== undefined;
  const list = useListScreen(nonconformingWorkEndpoints.list, {
    ...records,
    params,
    beside: ['dialog', ...begun],
    enabled,
  });
  const { data: counts } = useQuery({ ...q(nonconformingWorkEndpoints.counts, { params }), enabled });
  const { data: people = [] } = useQuery({ ...q(authorisationEndpoints.people, { params }), enabled });
  const { search, filters, change, show } = list;
  const report = (
    <Button onClick={() => show({ dialog: 'new' })}>
      <Plus aria-hidden className="size-4" />
      Report Nonconforming Work
    </Button>
  );
  const filter = (
    label: string,
    name: 'state' | 'origin' | 'userId' | 'due' | 'next',
    options: { value: string; label: string }[],
  ) => (
    <Select
      aria-label={label}
      value={filters[name] ?? ''}
      options={options}
      onValueChange={(next) => change({ [name]: next || undefined })}
      className="w-full sm:w-48"
    />
  );
  const close = () =>
    show({ dialog: undefined, ...Object.fromEntries(begun.map((name) => [name, undefined])) });
  return (
    <>
      <PageHeader
        title="Nonconforming Work"
        subtitle={
          counts
            ? `${counts.open} open${counts.overdue > 0 ? `, ${counts.overdue} with an overdue action` : ''}`
            : 'What did not conform, what was decided, and what was done'
        }
        action={report}
      />
      <LaboratoryTabs here="Nonconforming work" />
      <Card flush>
        <div className="flex flex-col gap-2 px-4 py-3 sm:flex-row sm:flex-wrap sm:items-center">
          <SearchBox
            value={search.search}
            label="Search by number, title or person"
            onSearch={(text) => change({ search: text })}
          />
          {filter('State', 'state', [
            { value: '', label: 'All states' },
            { value: 'open', label: 'Not closed' },
            ...labelled('', workStateLabels).slice(1),
          ])}
          {filter('Next step', 'next', [
            { value: '', label: 'Everybody’s steps' },
            { value: 'mine', label: 'My next step' },
          ])}
          {filter('Origin', 'origin', labelled('All origins', workOrigins))}
          {filter('Person', 'userId', [
            { value: '', label: 'All people' },
            ...people.map(({ id, name }) => ({ value: String(id), label: name })),
          ])}
          {filter('Action', 'due', [
            { value: '', label: 'All actions' },
            { value: 'overdue', label: 'Overdue' },
            { value: 'soon', label: 'Due in 7 days' },
          ])}
        </div>
        <div className="border-t border-line">
          <ListTable
            list={list}
            label="records"
            columns={workColumns}
            card={(row) => <WorkCard row={row} />}
            failure="The records could not be loaded"
            empty={
              <EmptyState
                icon={ShieldAlert}
                title="No nonconforming work"
                description="A record says what did not conform, which certificates it concerns, what was decided, who was told, and what was done so that it does not happen again."
                action={report}
              />
            }
            emptied={{
              title: 'No records found',
              description: 'No record matches the search and the filters.',
            }}
          />
        </div>
      </Card>
      <Suspense>
        {search.dialog === 'new' ? (
          <ReportDialog
            certificate={search.certificate}
            standard={search.standard}
            comparison={search.comparison}
            scope={search.scope}
            from={search.from}
            about={search.about}
            onClose={(isSaved) => isSaved || close()}
          />
        ) : null}
      </Suspense>
    </>
  );
}

NonconformingWorkScreen.firstCall = firstCallOfCompanyList(nonconformingWorkEndpoints.list, records);
