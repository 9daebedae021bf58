import { type ReactElement, useState } from 'react';
import { say } from '../../languages/say.ts';
import { Popover, PopoverContent, PopoverTrigger } from '../dialog/popover.tsx';
import Calendar from './calendar.tsx';

interface DatePickerMonthProps {
  /** The button that opens the month. */
  trigger: ReactElement;
  value: string | null | undefined;
  onPick: (date: string) => void;
  min: string | undefined;
  max: string | undefined;
}

/** The month of a date picker. It is open from the start, because the press that opens it loads it. */
export default function DatePickerMonth({ trigger, onPick, ...calendar }: DatePickerMonthProps) {
  const [open, setOpen] = useState(true);
  const pick = (date: string) => {
    onPick(date);
    setOpen(false);
  };
  return (
    <Popover open={open} onOpenChange={setOpen}>
      <PopoverTrigger asChild>{trigger}</PopoverTrigger>
      <PopoverContent align="end" aria-label={say('Choose date')} className="min-h-24 min-w-24 p-3">
        <Calendar {...calendar} onPick={pick} />
      </PopoverContent>
    </Popover>
  );
}
