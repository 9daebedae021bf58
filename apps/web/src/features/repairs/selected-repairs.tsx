import { repairDocumentEndpoints } from '@portal/contract/repair-documents/endpoints.ts';
import {
  type LabelFormat,
  labelFormatNames,
  labelFormats,
} from '@portal/contract/repair-documents/label-formats.ts';
import { CHOSEN_MAX } from '@portal/contract/repairs/chosen.ts';
import { repairEndpoints } from '@portal/contract/repairs/endpoints.ts';
import { Download, ListChecks, Tag } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { urlOf } from '../../api/mutation.ts';
import { Button, buttonClass } from '../../ui/button/button.tsx';
import { LabelSheetChoice } from './shared/label-sheet-choice.tsx';

const StatusOfSeveral = lazy(() =>
  import('./status-of-several.tsx').then((part) => ({ default: part.StatusOfSeveral })),
);

interface SelectedRepairsProps {
  ids: ReadonlySet<number>;
  onClear: () => void;
}

/** The actions for all selected repairs: set a status, export, print labels for the units (D3.10, D3.13). */
export function SelectedRepairs({ ids, onClear }: SelectedRepairsProps) {
  const [setting, setSetting] = useState(false);
  if (ids.size === 0) return null;
  const chosen = [...ids];
  return (
    <div className="flex flex-wrap items-center gap-2 border-t border-line bg-primary-soft px-4 py-2">
      <span aria-live="polite" className="mr-2 font-medium tabular-nums">
        {ids.size} selected
      </span>
      {ids.size > CHOSEN_MAX ? (
        <span className="text-muted">At most {CHOSEN_MAX} repairs can be worked on at once.</span>
      ) : (
        <>
          <Button variant="secondary" size="sm" onClick={() => setSetting(true)}>
            <ListChecks aria-hidden className="size-4" />
            Set status
          </Button>
          <a
            href={urlOf(repairEndpoints.exportCsv, { query: { ids: chosen.join(',') } })}
            download
            className={buttonClass({ variant: 'secondary', size: 'sm' })}
          >
            <Download aria-hidden className="size-4" />
            Export selected
          </a>
          <Labels ids={chosen} />
        </>
      )}
      <Button variant="ghost" size="sm" onClick={onClear}>
        Clear selection
      </Button>
      {setting ? (
        <Suspense>
          <StatusOfSeveral ids={chosen} onDone={onClear} onClose={() => setSetting(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}

const Labels = ({ ids }: { ids: readonly number[] }) => {
  const look = buttonClass({ variant: 'secondary', size: 'sm' });
  const hrefOf = (query: { format: LabelFormat; start?: string }) =>
    urlOf(repairDocumentEndpoints.labels, { query: { ids: ids.join(','), ...query } });
  return labelFormats.map((format) => {
    const name = (
      <>
        <Tag aria-hidden className="size-4" />
        Labels, {labelFormatNames[format]}
      </>
    );
    if (format === 'letter')
      return (
        <LabelSheetChoice
          key={format}
          className={look}
          hrefAt={(start) => hrefOf({ format, start: String(start) })}
        >
          {name}
        </LabelSheetChoice>
      );
    return (
      <a key={format} href={hrefOf({ format })} target="_blank" rel="noreferrer" className={look}>
        {name}
        <span className="sr-only"> (PDF, opens in a new tab)</span>
      </a>
    );
  });
};
