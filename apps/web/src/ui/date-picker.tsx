import { CalendarDays } from 'lucide-react';
import { lazy, type Ref, Suspense, useState } from 'react';
import { parseTypedDate, showDate } from './calendar-date.ts';
import { Input } from './input.tsx';
import { Popover, PopoverContent, PopoverTrigger } from './popover.tsx';
import { Spinner } from './spinner.tsx';

const Calendar = lazy(() => import('./calendar.tsx'));

interface DatePickerProps {
  /** YYYY-MM-DD, or empty. Text that names no day is passed on as typed, for the schema to refuse. */
  value: string | null | undefined;
  onValueChange: (date: string) => void;
  /** First and last day that can be picked, YYYY-MM-DD. */
  min?: string | undefined;
  max?: string | undefined;
  id?: string | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
  disabled?: boolean | undefined;
  onBlur?: (() => void) | undefined;
  className?: string | undefined;
  'aria-label'?: string | undefined;
  'aria-invalid'?: boolean | undefined;
  'aria-required'?: boolean | undefined;
  'aria-describedby'?: string | undefined;
}

/** A calendar date, typed (3/5/2024, Mar 5, 2024, 2024-03-05) or picked from a month. */
export function DatePicker(props: DatePickerProps) {
  const { value, onValueChange, min, max, disabled, onBlur, ...rest } = props;
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState<string | null>(null);
  const settle = () => {
    if (typed !== null) onValueChange(typed.trim() === '' ? '' : (parseTypedDate(typed) ?? typed));
    setTyped(null);
    onBlur?.();
  };
  const pick = (date: string) => {
    setTyped(null);
    onValueChange(date);
    setOpen(false);
  };
  const calendarButton = (
    <PopoverTrigger asChild>
      <button
        type="button"
        aria-label="Choose date"
        disabled={disabled}
        className="flex size-8 items-center justify-center rounded-md hover:bg-slate-100"
      >
        <CalendarDays aria-hidden className="size-4" />
      </button>
    </PopoverTrigger>
  );
  return (
    <Popover open={open} onOpenChange={setOpen}>
      <Input
        {...rest}
        type="text"
        autoComplete="off"
        placeholder="MM/DD/YYYY"
        disabled={disabled}
        value={typed ?? showDate(value)}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={settle}
        // A form submits on Enter before the field loses the focus.
        onKeyDown={(event) => event.key === 'Enter' && settle()}
        trailing={calendarButton}
      />
      <PopoverContent align="end" aria-label="Choose date" className="min-h-24 min-w-24 p-3">
        <Suspense fallback={<Spinner />}>
          <Calendar value={value} onPick={pick} min={min} max={max} />
        </Suspense>
      </PopoverContent>
    </Popover>
  );
}
