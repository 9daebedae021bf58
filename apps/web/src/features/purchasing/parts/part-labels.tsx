import { partEndpoints } from '@portal/contract/parts/endpoints.ts';
import {
  type LabelFormat,
  labelFormatNames,
  labelFormats,
} from '@portal/contract/repair-documents/label-formats.ts';
import { CHOSEN_MAX } from '@portal/contract/repairs/chosen.ts';
import { Barcode } from 'lucide-react';
import { urlOf } from '../../../api/mutation.ts';
import { Button, buttonClass } from '../../../ui/button/button.tsx';
import { LabelSheetChoice } from '../../repairs/shared/label-sheet-choice.tsx';

interface PartLabelsProps {
  ids: ReadonlySet<number>;
  onClear: () => void;
}

/** Labels for all selected parts, on rolls or in sheets (D6.7). */
export const PartLabels = ({ ids, onClear }: PartLabelsProps) =>
  ids.size === 0 ? null : (
    <div className="flex flex-wrap items-center gap-2 border-t border-line bg-primary-soft px-4 py-2">
      <span aria-live="polite" className="mr-2 font-medium tabular-nums">
        {ids.size} selected
      </span>
      {ids.size > CHOSEN_MAX ? (
        <span className="text-muted">Labels are printed for at most {CHOSEN_MAX} parts at once.</span>
      ) : (
        <Links ids={[...ids]} />
      )}
      <Button variant="ghost" size="sm" onClick={onClear}>
        Clear selection
      </Button>
    </div>
  );

const look = buttonClass({ variant: 'secondary', size: 'sm' });

const Links = ({ ids }: { ids: readonly number[] }) => {
  const hrefOf = (query: { format: LabelFormat; start?: string }) =>
    urlOf(partEndpoints.labels, { query: { ids: ids.join(','), ...query } });
  return labelFormats.map((format) =>
    format === 'letter' ? (
      <LabelSheetChoice
        key={format}
        className={look}
        hrefAt={(start) => hrefOf({ format, start: String(start) })}
      >
        <Words format={format} />
      </LabelSheetChoice>
    ) : (
      <a key={format} href={hrefOf({ format })} target="_blank" rel="noreferrer" className={look}>
        <Words format={format} />
        <span className="sr-only"> (PDF, opens in a new tab)</span>
      </a>
    ),
  );
};

const Words = ({ format }: { format: LabelFormat }) => (
  <>
    <Barcode aria-hidden className="size-4" />
    Label, {labelFormatNames[format]}
  </>
);
