import { partEndpoints } from '@portal/contract/purchasing/parts/endpoints.ts';
import { CHOSEN_MAX } from '@portal/contract/repairs/repairs/chosen.ts';
import { Barcode } from 'lucide-react';
import { urlOf } from '../../../../api/mutation.ts';
import { LabelPapers } from '../../../../record-parts/labels/label-papers.tsx';
import { Button, buttonClass } from '../../../../ui/button/button.tsx';

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
        <LabelPapers
          icon={Barcode}
          name="Label"
          look={buttonClass({ variant: 'secondary', size: 'sm' })}
          hrefOf={(query) => urlOf(partEndpoints.labels, { query: { ids: [...ids].join(','), ...query } })}
        />
      )}
      <Button variant="ghost" size="sm" onClick={onClear}>
        Clear selection
      </Button>
    </div>
  );
