import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Tone } from '../../../../ui/badge/badge.tsx';
import { cn } from '../../../../ui/cn.ts';

const rounds: Record<Tone, string> = {
  neutral: 'bg-slate-100 text-slate-700',
  blue: 'bg-blue-100 text-blue-700',
  green: 'bg-green-100 text-green-800',
  amber: 'bg-amber-100 text-amber-800',
  indigo: 'bg-indigo-100 text-indigo-700',
  red: 'bg-red-100 text-red-700',
  orange: 'bg-orange-100 text-orange-800',
};

interface TimelineItemProps {
  tone: Tone;
  icon: LucideIcon;
  /** True for the last item, which has no line to a next one. */
  last: boolean;
  children: ReactNode;
}

/** One item of the timeline. */
export const TimelineItem = ({ tone, icon: Icon, last, children }: TimelineItemProps) => (
  <li className="relative flex gap-3 pb-5 last:pb-0">
    {last ? null : <span aria-hidden className="absolute top-8 bottom-0 left-4 -ml-px w-0.5 bg-line" />}
    <span
      className={cn('flex size-8 shrink-0 items-center justify-center rounded-full', rounds[tone])}
      aria-hidden
    >
      <Icon className="size-4" />
    </span>
    <div className="min-w-0 flex-1 pt-1">{children}</div>
  </li>
);
