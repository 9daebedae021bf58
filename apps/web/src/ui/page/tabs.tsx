import * as Radix from 'radix-ui/tabs';
import { type ComponentProps, type ReactNode, useLayoutEffect, useRef } from 'react';
import { cn } from '../cn.ts';

/** Tabs; keep `value` in the URL. */
export const Tabs = Radix.Root;

/** Scrolls only the row of tabs. The page does not scroll. */
function showChosen(list: HTMLElement | null): void {
  const chosen = list?.querySelector<HTMLElement>('[data-state="active"]');
  if (!list || !chosen) return;
  const beyond = chosen.offsetLeft - list.offsetLeft + chosen.offsetWidth - list.clientWidth;
  if (beyond > 0) list.scrollLeft = beyond;
}

/** The row of tabs. A row that is too long scrolls sideways, and starts so that the chosen tab is visible. */
export const TabList = ({
  label,
  children,
  className,
}: {
  label: string;
  children: ReactNode;
  className?: string;
}) => {
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => showChosen(list.current), []);
  return (
    <Radix.List
      ref={list}
      aria-label={label}
      className={cn('flex gap-1 overflow-x-auto border-b border-line [scrollbar-width:none]', className)}
    >
      {children}
    </Radix.List>
  );
};

interface TabProps {
  value: string;
  /** A number or word in a small pill. */
  count?: number | undefined;
  children: ReactNode;
}

export const Tab = ({ value, count, children }: TabProps) => (
  <Radix.Trigger
    value={value}
    className="-mb-px flex min-h-10 shrink-0 items-center gap-2 border-b-2 border-transparent px-2 font-medium text-muted hover:text-ink focus-visible:-outline-offset-2 data-[state=active]:border-primary-text data-[state=active]:text-primary-text touch:min-h-11 touch:min-w-11"
  >
    {children}
    {count === undefined ? null : (
      <span className="rounded-full bg-slate-100 px-1.5 text-xs text-slate-700 tabular-nums">{count}</span>
    )}
  </Radix.Trigger>
);

export const TabPanel = ({ className, ...rest }: ComponentProps<typeof Radix.Content>) => (
  <Radix.Content {...rest} className={cn('pt-4', className)} />
);
