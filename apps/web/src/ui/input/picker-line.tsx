import { Check } from 'lucide-react';
import { cn } from '../cn.ts';

interface PickerLineProps {
  label: string;
  /** A second, paler line. */
  detail?: string | undefined;
  chosen: boolean;
}

/** The content of a picker's line: a check mark on the chosen one, the label and the detail. */
export const PickerLine = ({ label, detail, chosen }: PickerLineProps) => (
  <>
    <Check aria-hidden className={cn('size-4 shrink-0 text-primary-text', !chosen && 'invisible')} />
    <span className="min-w-0 flex-1">
      <span className="line-clamp-2">{label}</span>
      {detail ? <span className="block truncate text-sm text-muted">{detail}</span> : null}
    </span>
  </>
);
