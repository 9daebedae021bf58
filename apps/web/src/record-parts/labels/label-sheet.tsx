import { SHEET_LABELS } from '@portal/contract/papers/repair-documents/label-formats.ts';
import type { ReactElement } from 'react';
import { Popover, PopoverContent, PopoverTrigger } from '../../ui/dialog/popover.tsx';

interface LabelSheetProps {
  /** Returns the address of the labels as PDF. The first label is at this place of the sheet. */
  hrefAt: (start: number) => string;
  /** The button that opens the sheet. */
  trigger: ReactElement;
}

/** A sheet of labels as it lies in the printer. It is open from the start, because the press that opens it loads it. */
const LabelSheet = ({ hrefAt, trigger }: LabelSheetProps) => (
  <Popover defaultOpen>
    <PopoverTrigger asChild>{trigger}</PopoverTrigger>
    <PopoverContent aria-label="First label of the sheet" className="w-60 p-3">
      <p className="mb-2 font-medium">Where to start on the sheet?</p>
      <div className="grid grid-cols-2 gap-1.5 rounded border border-line bg-slate-50 p-2">
        {Array.from({ length: SHEET_LABELS }, (_, i) => i + 1).map((start) => (
          <a
            key={start}
            href={hrefAt(start)}
            target="_blank"
            rel="noreferrer"
            aria-label={`Start at label ${start} (PDF, opens in a new tab)`}
            className="flex h-9 touch:min-h-11 items-center justify-center rounded border border-line bg-surface tabular-nums hover:border-primary hover:bg-primary-soft"
          >
            {start}
          </a>
        ))}
      </div>
      <p className="mt-2 text-sm text-muted">
        A new sheet starts at 1. Labels before the one you choose stay empty.
      </p>
    </PopoverContent>
  </Popover>
);
export default LabelSheet;
