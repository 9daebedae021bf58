import { dateIn } from '@portal/contract/core/dates/dates.ts';
import { dateFormat } from '@portal/contract/core/house-style.ts';
import { ChevronDown, ChevronLeft, ChevronRight, ChevronUp } from 'lucide-react';
import { useContext } from 'react';
import { DayPicker, type Matcher } from 'react-day-picker';
import { languageOfPage, say } from '../../languages/say.ts';
import { toDate, toWire } from './calendar-date.ts';
import { CalendarZone } from './calendar-zone.ts';

interface CalendarProps {
  value: string | null | undefined;
  onPick: (date: string) => void;
  min?: string | undefined;
  max?: string | undefined;
}

/** Returns a day of this device in words. */
const spoken = (day: Date): string =>
  dateFormat('full day here', undefined, { dateStyle: 'full' }).format(day);
/** Returns how a page in another language than English writes its months. Their weeks begin on Monday. */
const inLanguage = () =>
  languageOfPage() === 'en'
    ? {}
    : {
        weekStartsOn: 1 as const,
        formatters: {
          formatCaption: (month: Date) =>
            dateFormat('month here', undefined, { month: 'long', year: 'numeric' }).format(month),
          formatWeekdayName: (day: Date) =>
            dateFormat('weekday here', undefined, { weekday: 'short' }).format(day),
        },
      };
const arrows = { left: ChevronLeft, right: ChevronRight, up: ChevronUp, down: ChevronDown };
const arrow =
  'inline-flex size-9 touch:min-h-11 touch:min-w-11 items-center justify-center rounded-md text-muted hover:bg-slate-100 aria-disabled:opacity-40';
const looks = {
  months: 'relative',
  nav: 'absolute inset-x-0 top-0 z-10 flex justify-between',
  button_previous: arrow,
  button_next: arrow,
  month_caption: 'flex h-9 touch:min-h-11 items-center justify-center font-semibold',
  weekday: 'size-9 touch:min-h-11 touch:min-w-11 text-xs font-medium text-muted',
  day: 'size-9 touch:min-h-11 touch:min-w-11 p-0 text-center',
  day_button:
    'size-9 touch:min-h-11 touch:min-w-11 rounded-md tabular-nums not-disabled:hover:bg-primary-soft disabled:cursor-not-allowed disabled:text-slate-400',
  selected: '[&>button]:bg-primary-text [&>button]:text-white [&>button]:hover:bg-primary-text!',
  today: '[&>button]:font-bold [&>button]:underline [&>button]:underline-offset-4',
  outside: 'text-muted',
};

/** A month to pick a day from. It is loaded only when a date picker opens. Dates are YYYY-MM-DD, also the limits. */
export default function Calendar({ value, onPick, min, max }: CalendarProps) {
  const [first, last] = [toDate(min), toDate(max)];
  const outOfRange: Matcher[] = [...(first ? [{ before: first }] : []), ...(last ? [{ after: last }] : [])];
  const selected = toDate(value);
  const zone = useContext(CalendarZone);
  const today = (zone && toDate(dateIn(zone))) || new Date();
  const start = selected ?? (first && first > today ? first : last && last < today ? last : today);
  return (
    <DayPicker
      mode="single"
      required
      autoFocus
      selected={selected}
      today={today}
      onSelect={(day: Date) => onPick(toWire(day))}
      defaultMonth={start}
      {...(first ? { startMonth: first } : {})}
      {...(last ? { endMonth: last } : {})}
      disabled={outOfRange}
      // The number as it is shown, not '5th': the accessible name must contain the visible text (WCAG 2.5.3).
      labels={{
        labelDayButton: (day) => spoken(day),
        labelPrevious: () => say('Go to the Previous Month'),
        labelNext: () => say('Go to the Next Month'),
      }}
      {...inLanguage()}
      classNames={looks}
      components={{
        Chevron: ({ orientation = 'right' }) => {
          const Arrow = arrows[orientation];
          return <Arrow aria-hidden className="size-4" />;
        },
      }}
    />
  );
}
