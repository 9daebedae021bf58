import { recallEndpoints } from '@portal/contract/calibration/recalls/endpoints.ts';
import {
  type OwnView,
  ownViews,
  viewWords,
  type WorkView,
  workViews,
} from '@portal/contract/calibration/recalls/work-words.ts';
import { useQuery } from '@tanstack/react-query';
import { q } from '../../../api/query.ts';
import { cn } from '../../../ui/cn.ts';

interface WorkPartsProps {
  companyId: number;
  view: string | undefined;
  onChange: (view: WorkView | undefined) => void;
}

const isOwnView = (view: WorkView): view is OwnView => (ownViews as readonly WorkView[]).includes(view);

/** The parts of the work list with their counts, and those of the company's own demo units. Pressing the chosen one again shows everything. */
export function WorkParts({ companyId, view, onChange }: WorkPartsProps) {
  const { data: counts } = useQuery(q(recallEndpoints.workCounts, { params: { companyId } }));
  return (
    <fieldset className="grid min-w-0 grid-cols-2 gap-2 p-4 sm:grid-cols-4 xl:grid-cols-8">
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
              'flex min-h-11 flex-col items-start rounded-lg border px-3 py-2 text-left hover:bg-slate-50',
              isChosen ? 'border-primary bg-primary-soft' : 'border-line',
            )}
          >
            <span className="text-lg font-semibold tabular-nums">
              {counts ? counts[part] : '–'}
              {counts && isOwnView(part) && counts.own[part] > 0 ? (
                <span className="ml-1.5 text-sm font-normal whitespace-nowrap text-muted">
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
