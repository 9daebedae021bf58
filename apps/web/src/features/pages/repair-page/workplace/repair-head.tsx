import type { Repair } from '@portal/contract/repairs/repairs/shapes.ts';
import type { ReactNode } from 'react';
import { StatusBadge } from '../../../../record-parts/repairs/status-badge.tsx';

interface RepairHeadProps {
  repair: Repair;
  /** Facts beside the status, on wide screens. */
  facts?: ReactNode;
  /** What can be done next, at the right. */
  action?: ReactNode;
  /** True when the page says the status below, so that it does not stand twice on a phone. */
  isStatusBelow?: boolean;
  /** A second line that also stays in view, on wide screens. */
  below?: ReactNode;
}

/** The head of a repair's page: one line that stays in view below the page bar. */
export const RepairHead = ({ repair, facts, action, isStatusBelow, below }: RepairHeadProps) => (
  <div
    data-repair-head
    className="sticky top-(--page-bar) z-20 -mx-4 -mt-4 mb-2 border-b border-line bg-surface md:-mx-6 md:-mt-6 md:mb-4"
  >
    <header className="flex h-13 items-center gap-2 px-4 md:h-14 md:gap-4 md:px-6">
      <div className="flex min-w-0 shrink-0 flex-col md:flex-row md:items-center md:gap-3">
        <h1 className="text-base leading-5 whitespace-nowrap md:text-xl">{repair.serviceReportNumber}</h1>
        <span
          className={isStatusBelow ? 'max-md:hidden' : 'max-md:-ml-0.5 max-md:origin-left max-md:scale-90'}
          aria-live="polite"
        >
          <StatusBadge status={repair.status} />
        </span>
      </div>
      {facts ? <dl className="hidden min-w-0 flex-1 items-center gap-6 lg:flex">{facts}</dl> : null}
      <div className="ml-auto flex min-w-0 items-center gap-1.5">{action}</div>
    </header>
    {below}
  </div>
);

interface HeadFactProps {
  label: string;
  /** The key that presses the button inside (`app/shell/keys`). */
  shortcut?: { key: string; label: string };
  children: ReactNode;
}

/** One value with its name, in the head. */
export const HeadFact = ({ label, shortcut, children }: HeadFactProps) => (
  <div
    data-key={shortcut?.key}
    data-key-label={shortcut?.label}
    className="group/fact max-w-64 min-w-16 has-[form]:w-64 has-[form]:shrink-0"
  >
    <dt className="text-xs leading-4 whitespace-nowrap text-muted group-has-[form]/fact:hidden">{label}</dt>
    <dd className="leading-5 whitespace-nowrap not-has-[button]:truncate [&_span]:truncate">{children}</dd>
  </div>
);
