import { LABELS_MAX, labelFormatNames, labelFormats } from '@portal/contract/label-formats.ts';
import { repairDocumentEndpoints } from '@portal/contract/repair-documents.ts';
import { Tag } from 'lucide-react';
import { urlOf } from '../../api/mutation.ts';
import { Button, buttonClass } from '../../ui/button.tsx';

interface SelectedLabelsProps {
  ids: ReadonlySet<number>;
  onClear: () => void;
}

/** What can be done with the chosen repairs: labels for their units, in the order they were chosen (D3.13). */
export function SelectedLabels({ ids, onClear }: SelectedLabelsProps) {
  if (ids.size === 0) return null;
  const isTooMany = ids.size > LABELS_MAX;
  const list = [...ids].join(',');
  return (
    <div className="flex flex-wrap items-center gap-2 border-t border-line bg-primary-soft px-4 py-2">
      <span aria-live="polite" className="mr-2 font-medium tabular-nums">
        {ids.size} selected
      </span>
      {isTooMany ? (
        <span className="text-muted">Labels can be printed for up to {LABELS_MAX} repairs at once.</span>
      ) : (
        labelFormats.map((format) => (
          <a
            key={format}
            href={urlOf(repairDocumentEndpoints.labels, { query: { ids: list, format } })}
            target="_blank"
            rel="noreferrer"
            className={buttonClass({ variant: 'secondary', size: 'sm' })}
          >
            <Tag aria-hidden className="size-4" />
            Labels, {labelFormatNames[format]}
            <span className="sr-only"> (PDF, opens in a new tab)</span>
          </a>
        ))
      )}
      <Button variant="ghost" size="sm" onClick={onClear}>
        Clear selection
      </Button>
    </div>
  );
}
