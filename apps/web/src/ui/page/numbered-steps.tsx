import { cn } from '../cn.ts';

interface NumberedStepsProps {
  steps: readonly (readonly [title: string, text: string])[];
  /** Shows the steps in two columns when there is room. */
  inColumns?: boolean;
  /** Shows the titles only. */
  isShort?: boolean;
}

/** A numbered list of steps, each with a title and a text. */
export const NumberedSteps = ({ steps, inColumns, isShort }: NumberedStepsProps) => (
  <ol className={cn('grid grid-cols-1 gap-3', inColumns && 'sm:grid-cols-2')}>
    {steps.map(([title, text], index) => (
      <li key={title} className="flex gap-3">
        <span
          aria-hidden
          className="flex size-6 shrink-0 items-center justify-center rounded-full bg-primary-soft text-xs font-semibold text-primary-text"
        >
          {index + 1}
        </span>
        <span className="min-w-0">
          <span className="block font-medium">{title}</span>
          {isShort ? null : <span className="block text-muted">{text}</span>}
        </span>
      </li>
    ))}
  </ol>
);
