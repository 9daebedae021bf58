import {
  type WaitingState,
  waitingStates,
  waitingStateWords,
} from '@portal/contract/purchasing/part-supply/state-words.ts';
import { waitingForPartsEndpoints } from '@portal/contract/purchasing/part-supply/waiting-endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { q } from '../../../api/query.ts';
import { cn } from '../../../ui/cn.ts';

interface StateFilterProps {
  companyId: number;
  state: string | undefined;
  onChange: (state: WaitingState | undefined) => void;
}

/** The states of the board with their counts. Pressing the chosen one again shows everything. */
export function StateFilter({ companyId, state, onChange }: StateFilterProps) {
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
