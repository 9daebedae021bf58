import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '../cn.ts';

/** The fixed colours of each tone. They never follow the company's theme. */
export type Tone = 'neutral' | 'blue' | 'green' | 'amber' | 'indigo' | 'red' | 'orange';

const tones: Record<Tone, string> = {
  neutral: 'border-slate-200 bg-slate-50 text-slate-700',
  blue: 'border-blue-200 bg-blue-50 text-blue-700',
  green: 'border-green-200 bg-green-50 text-green-800',
  amber: 'border-amber-200 bg-amber-50 text-amber-800',
  indigo: 'border-indigo-200 bg-indigo-50 text-indigo-700',
  red: 'border-red-200 bg-red-50 text-red-700',
  orange: 'border-orange-200 bg-orange-50 text-orange-800',
};

interface BadgeProps {
  tone?: Tone;
  icon?: LucideIcon | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** A short word in a coloured pill. The icon only adds to the word. */
export const Badge = ({ tone = 'neutral', icon: Icon, className, children }: BadgeProps) => (
  <span
    className={cn(
      'inline-flex w-fit max-w-full items-center gap-1 rounded-full border px-2 py-0.5 text-xs font-medium',
      tones[tone],
      className,
    )}
  >
    {Icon ? <Icon aria-hidden className="size-3.5 shrink-0" /> : null}
    <span className="truncate">{children}</span>
  </span>
);
