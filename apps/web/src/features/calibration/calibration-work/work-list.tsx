import { recallEndpoints } from '@portal/contract/calibration/recalls/endpoints.ts';
import {
  type OwnView,
  ownViews,
  viewWords,
  type WorkView,
  workViews,
} from '@portal/contract/calibration/recalls/work-words.ts';
import type { GivenQuery } from '@portal/contract/core/calls/endpoint.ts';
import { useQuery } from '@tanstack/react-query';
import { Download, Gauge } from 'lucide-react';
import { useState } from 'react';
import { urlOf } from '../../../api/mutation.ts';
import { q } from '../../../api/query.ts';
import { acceptsOneOf, acceptsSearch } from '../../../lists/list-filters.ts';
import { firstCallOfCompanyList } from '../../../lists/list-query.ts';
import { ListTable } from '../../../lists/list-table.tsx';
import { SearchBox } from '../../../lists/search-box.tsx';
import { useListScreen } from '../../../lists/use-list-screen.ts';
import { HelpLink } from '../../../navigation/help-link.tsx';
import { useGo } from '../../../navigation/navigation.tsx';
import { paths } from '../../../navigation/paths.ts';
import { buttonClass } from '../../../ui/button/button.tsx';
import { cn } from '../../../ui/cn.ts';
import { Card } from '../../../ui/page/card.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { SelectedWork } from './selected-work.tsx';
import { WorkCard, workColumns } from './work-columns.tsx';

interface WorkPartsProps {
  companyId: number;
  view: string | undefined;
  onChange: (view: WorkView | undefined) => void;
}

const isOwnView = (view: WorkView): view is OwnView => (ownViews as readonly WorkView[]).includes(view);

/** The parts of the work list with their counts, and those of the company's own demo units. Pressing the chosen one again shows everything. */
function WorkParts({ companyId, view, onChange }: WorkPartsProps) {
  const { data: counts } = useQuery(q(recallEndpoints.workCounts, { params: { companyId } }));
  return (
    <fieldset className="grid min-w-0 grid-cols-2 gap-1.5 p-4 sm:grid-cols-4 xl:grid-cols-8">
      <legend className="sr-only">Parts of the work list</legend>
      {workViews.map((part) => {
        const isChosen = part === view;
        return (
          <button
            key={part}
            type="button"
            aria-pressed={isChosen}
            onClick={() => onChange(isChosen ? undefined : part)}
            className={cn(
              'flex min-h-11 flex-col items-start rounded-lg border px-2 py-2 text-left hover:bg-slate-50',
              isChosen ? 'border-primary bg-primary-soft' : 'border-line',
            )}
          >
            <span className="flex flex-wrap items-baseline gap-x-1 text-lg font-semibold tabular-nums">
              {counts ? counts[part] : '–'}
              {counts && isOwnView(part) && counts.own[part] > 0 ? (
                <span className="text-sm font-normal whitespace-nowrap text-muted">
                  + {counts.own[part]} own
                </span>
              ) : null}
            </span>
            <span className="text-sm">{viewWords[part]}</span>
          </button>
        );
      })}
    </fieldset>
  );
}

const work = {
  filters: {
    search: acceptsSearch,
    view: acceptsOneOf(workViews),
    customerId: (text: string) => /^[1-9][0-9]{0,8}$/.test(text),
  },
  sorts: { by: ['due'], order: 'asc' as const },
};

/** Units that are due or being calibrated (D5.12). The part, the search and the order are in the URL. */
export function WorkList({ companyId }: { companyId: number }) {
  const go = useGo();
  const params = { companyId };
  const list = useListScreen(recallEndpoints.work, {
    ...work,
    params,
    beside: ['tab'],
  });
  const { search, filters, change, rows } = list;
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  return (
    <Card flush>
      <WorkParts companyId={companyId} view={filters.view} onChange={(view) => change({ view })} />
      <div className="flex flex-col gap-2 border-t border-line px-4 py-3 sm:flex-row sm:items-center">
        <SearchBox
          value={search.search}
          label="Search serial number, model or customer"
          onSearch={(text) => change({ search: text })}
        />
        <a
          href={urlOf(recallEndpoints.workCsv, {
            params,
            query: { ...filters, sort: 'due', order: 'asc' } as GivenQuery<typeof recallEndpoints.workCsv>,
          })}
          download
          className={buttonClass({ variant: 'secondary', className: 'sm:ml-auto' })}
        >
          <Download aria-hidden className="size-4" />
          Export CSV
        </a>
      </div>
      <SelectedWork companyId={companyId} ids={chosen} onClear={() => setChosen(new Set())} />
      <div className="border-t border-line">
        <ListTable
          list={list}
          label="calibrations"
          noun="units"
          columns={workColumns}
          onOpen={({ id, repairId }) => go(repairId === null ? paths.unit(id) : paths.adminRepair(repairId))}
          card={(unit) => <WorkCard unit={unit} />}
          failure="The calibrations could not be loaded"
          selection={{
            ids: chosen,
            onChange: setChosen,
            label: (id) => {
              const unit = rows?.find((row) => row.id === id);
              return `Select ${unit ? `${unit.make} ${unit.modelName} ${unit.serialNumber ?? ''}` : 'unit'}`;
            },
          }}
          empty={
            <EmptyState
              icon={Gauge}
              title="Nothing is due"
              description="Units of your customers appear here 90 days before their calibration is due."
              action={<HelpLink article="recalls">How reminders work</HelpLink>}
            />
          }
          emptied={{ title: 'No units found', description: 'No unit matches the search and the part.' }}
        />
      </div>
    </Card>
  );
}

/** Returns the call of the list, so that a new page can make it before it draws. */
export const firstWork = firstCallOfCompanyList(recallEndpoints.work, work);
