import { parseTypedDate } from '@portal/contract/core/dates/typed-date.ts';
import { CalendarDays } from 'lucide-react';
import { type ComponentProps, lazy, type Ref, Suspense, useState } from 'react';
import { say } from '../../languages/say.ts';
import { Input } from '../input/input.tsx';
import { showDate } from './calendar-date.ts';

// The month is loaded when it is first opened, because most dates are typed.
const load = () => import('./date-picker-month.tsx');
const DatePickerMonth = lazy(load);

interface DatePickerProps {
  /** YYYY-MM-DD, or empty. Text that is no date is passed on as typed, so that the schema refuses it. */
  value: string | null | undefined;
  onValueChange: (date: string) => void;
  /** The first and the last day that can be picked, YYYY-MM-DD. */
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

/** A calendar date, typed (3/5/2024, 5.3.2024, Mar 5, 2024, 2024-03-05) or picked from a month. */
export function DatePicker(props: DatePickerProps) {
  const { value, onValueChange, min, max, disabled, onBlur, ...rest } = props;
  const [wanted, setWanted] = useState(false);
  const [typed, setTyped] = useState<string | null>(null);
  const settle = () => {
    if (typed !== null) onValueChange(typed.trim() === '' ? '' : (parseTypedDate(typed) ?? typed));
    setTyped(null);
    onBlur?.();
  };
  const pick = (date: string) => {
    setTyped(null);
    onValueChange(date);
  };
  const button = <CalendarButton disabled={disabled} />;
  return (
    <Input
      {...rest}
      type="text"
      autoComplete="off"
      placeholder={say('MM/DD/YYYY')}
      disabled={disabled}
      value={typed ?? showDate(value)}
      // A dialog asks before it loses text whose date has not been passed on.
      data-typing={typed === null ? undefined : ''}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={settle}
      // A form submits on Enter before the field loses the focus.
      onKeyDown={(event) => event.key === 'Enter' && settle()}
      trailing={
        wanted ? (
          <Suspense fallback={button}>
            <DatePickerMonth trigger={button} value={value} onPick={pick} min={min} max={max} />
          </Suspense>
        ) : (
          <CalendarButton
            disabled={disabled}
            aria-haspopup="dialog"
            aria-expanded={false}
            onPointerEnter={() => void load()}
            onFocus={() => void load()}
            onClick={() => setWanted(true)}
          />
        )
      }
    />
  );
}

const CalendarButton = (props: ComponentProps<'button'>) => (
  <button
    type="button"
    aria-label={say('Choose date')}
    {...props}
    className="flex size-8 touch:min-h-11 touch:min-w-11 items-center justify-center rounded-md hover:bg-slate-100"
  >
    <CalendarDays aria-hidden className="size-4" />
  </button>
);
