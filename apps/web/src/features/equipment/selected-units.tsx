import { CHOSEN_MAX } from '@portal/contract/repairs/chosen.ts';
import { Button, buttonClass } from '../../ui/button/button.tsx';
import { LabelLinks } from './label-links.tsx';

interface SelectedUnitsProps {
  ids: ReadonlySet<number>;
  onClear: () => void;
}

/** QR labels for all selected units, on rolls or in sheets (D5.6). */
export const SelectedUnits = ({ ids, onClear }: SelectedUnitsProps) =>
  ids.size === 0 ? null : (
    <div className="flex flex-wrap items-center gap-2 border-t border-line bg-primary-soft px-4 py-2">
      <span aria-live="polite" className="mr-2 font-medium tabular-nums">
        {ids.size} selected
      </span>
      {ids.size > CHOSEN_MAX ? (
        <span className="text-muted">Labels are printed for at most {CHOSEN_MAX} units at once.</span>
      ) : (
        <LabelLinks ids={[...ids]} look={buttonClass({ variant: 'secondary', size: 'sm' })} />
      )}
      <Button variant="ghost" size="sm" onClick={onClear}>
        Clear selection
      </Button>
    </div>
  );
