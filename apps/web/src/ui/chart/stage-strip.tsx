import { Check, Minus } from 'lucide-react';
import { cn } from '../cn.ts';

interface StageStripProps {
  /** The accessible name of the strip. */
  label: string;
  /** The labels of the stages, in order. */
  stages: readonly string[];
  /** Index of the current stage, or -1 before the first. */
  current: number;
  /** Indices of the stages that were reached, once they are known. Other stages before the current one were skipped. */
  reached: ReadonlySet<number> | undefined;
  /** Replaces the current stage's label when the process stopped, such as 'Cancelled' or 'On Hold'. */
  halted?: string | undefined;
}

/** Shows the stages of a fixed process: done or skipped, current (filled), and still to come. */
export function StageStrip({ label, stages, current, reached, halted }: StageStripProps) {
  const word = halted ?? stages[current] ?? '';
  return (
    <section aria-label={label} className="min-w-0">
      <p className="pb-2 font-medium md:hidden">
        {word}
        <span className="font-normal text-muted">
          {current >= 0 ? ` · step ${current + 1} of ${stages.length}` : ''}
        </span>
      </p>
      <ol className="flex items-start gap-1">
        {stages.map((stage, index) => (
          <Stage
            key={stage}
            stage={index === current && halted ? halted : stage}
            at={placeOf(index, current, reached)}
            halted={Boolean(halted)}
          />
        ))}
      </ol>
    </section>
  );
}

type At = 'before' | 'done' | 'skipped' | 'current' | 'to come';

const placeOf = (index: number, current: number, reached: ReadonlySet<number> | undefined): At => {
  if (index === current) return 'current';
  if (index > current) return 'to come';
  if (!reached) return 'before';
  return reached.has(index) ? 'done' : 'skipped';
};

interface StageProps {
  stage: string;
  at: At;
  halted: boolean;
}

const icon = 'hidden size-3.5 md:block';

const Stage = ({ stage, at, halted }: StageProps) => (
  <li aria-current={at === 'current' ? 'step' : undefined} className="min-w-0 flex-1">
    <span
      className={cn(
        // With forced colors a transparent border is seen, and the fill is not.
        'flex h-2 items-center justify-center rounded-full border border-transparent md:h-6',
        at === 'done' && 'bg-primary/40 text-primary-text md:bg-primary-soft',
        at === 'current' && (halted ? 'bg-orange-700 text-white' : 'bg-primary text-on-primary'),
        (at === 'before' || at === 'skipped' || at === 'to come') && 'bg-slate-100 text-muted',
      )}
    >
      {at === 'done' ? <Check aria-hidden className={icon} strokeWidth={2.5} /> : null}
      {at === 'skipped' ? <Minus aria-hidden className={icon} /> : null}
      {at === 'current' ? (
        <span aria-hidden className="hidden size-2 rounded-full bg-current md:block" />
      ) : null}
    </span>
    <span
      className={cn(
        'mt-1.5 hidden text-center text-xs leading-4 md:block',
        at === 'current' ? 'font-semibold text-ink' : 'text-muted',
      )}
    >
      {stage}
      <span className="sr-only">, {at}</span>
    </span>
  </li>
);
