import type { ComponentProps, ReactNode } from 'react';
import { cn } from '../cn.ts';
import { FieldNotes } from './field.tsx';

/** The props that checkbox and switch pass to their native input. */
export type NativeInputProps = Omit<ComponentProps<'input'>, 'type' | 'onChange' | 'checked'>;

/** The classes of the box of a checkbox and of a radio. */
export const boxClass =
  'peer size-5 shrink-0 cursor-pointer appearance-none border border-control bg-surface checked:border-primary-text checked:bg-primary-text aria-invalid:border-danger disabled:cursor-not-allowed disabled:bg-slate-100';

/** Returns the ids of the texts that describe a control, for aria-describedby. */
export const describedBy = (id: string, hint: ReactNode, error: string | undefined): string | undefined =>
  [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;

interface ChoiceProps {
  control: ReactNode;
  id: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  className?: string | undefined;
}

/** A small control with its label at the right. The whole line can be pressed. */
export const Choice = ({ control, id, label, hint, error, className }: ChoiceProps) => (
  // A finger gets its target from the room above and below, which stays as it is.
  <div className={cn('flex min-w-0 items-start', className)}>
    <span className="flex touch:-my-2.5 touch:py-3">{control}</span>
    <div className="flex min-w-0 flex-1 flex-col gap-1">
      <label
        htmlFor={id}
        className="min-h-6 cursor-pointer pt-px pl-2.5 touch:-my-2.5 touch:py-3 text-body text-ink"
      >
        {label}
      </label>
      {hint || error ? (
        <div className="flex flex-col gap-1 pl-2.5">
          <FieldNotes id={id} hint={hint} error={error} />
        </div>
      ) : null}
    </div>
  </div>
);
