import { Check } from 'lucide-react';
import { cn } from './cn.ts';

interface StageStripProps {
  /** What the strip tells about, spoken. */
  label: string;
  /** In order, in words the reader knows. */
  stages: readonly string[];
  /** Index of the stage reached; -1 before the first. */
  current: number;
  /** Set when the way was left, such as 'Cancelled' or 'On Hold': shown in place of the current stage's word. */
  halted?: string | undefined;
}

/** How far along a fixed way something is: done, current (filled), to come. */
export function StageStrip({ label, stages, current, halted }: StageStripProps) {
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
            at={Math.sign(index - current)}
            halted={Boolean(halted)}
          />
        ))}
      </ol>
    </section>
  );
}

interface StageProps {
  stage: string;
  /** -1 done, 0 current, 1 to come. */
  at: number;
  halted: boolean;
}

const spoken: Record<number, string> = { [-1]: 'done', 0: 'current', 1: 'to come' };

const Stage = ({ stage, at, halted }: StageProps) => (
  <li aria-current={at === 0 ? 'step' : undefined} className="min-w-0 flex-1">
    <span
      className={cn(
        'flex h-2 items-center justify-center rounded-full md:h-6',
        at < 0 && 'bg-primary-soft text-primary-text',
        at === 0 && (halted ? 'bg-orange-700 text-white' : 'bg-primary text-on-primary'),
        at > 0 && 'bg-slate-100',
      )}
    >
      {at < 0 ? <Check aria-hidden className="hidden size-3.5 md:block" strokeWidth={2.5} /> : null}
      {at === 0 ? <span aria-hidden className="hidden size-2 rounded-full bg-current md:block" /> : null}
    </span>
    <span
      className={cn(
        'mt-1.5 hidden text-center text-xs leading-4 md:block',
        at === 0 ? 'font-semibold text-ink' : 'text-muted',
      )}
    >
      {stage}
      <span className="sr-only">, {spoken[at]}</span>
    </span>
  </li>
);
