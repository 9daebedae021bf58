import { formatDateTime } from '@portal/contract/core/dates/dates.ts';
import { formatMoney } from '@portal/contract/core/numbers/money.ts';
import type { RepairLog } from '@portal/contract/repairs/repair-logs/endpoints.ts';
import { statusLabel } from '@portal/contract/repairs/repairs/status.ts';
import { statusTone } from '@portal/contract/repairs/repairs/status-choices.ts';
import { withoutStep } from '@portal/contract/repairs/repairs/step-words.ts';
import { CircleHelp, History, Lock, type LucideIcon, MessageSquare, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { statusIcon } from '../../../../record-parts/repairs/status-icons.ts';
import { useSignedInUser } from '../../../../session/signed-in-user.ts';
import { Badge, type Tone } from '../../../../ui/badge/badge.tsx';
import { cn } from '../../../../ui/cn.ts';
import { EmptyState } from '../../../../ui/state/empty-state.tsx';
import { LongText } from '../../../../ui/text/long-text.tsx';

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

/** Returns the fixed colour and icon of a timeline entry (A4). An entry without a status is a plain message. */
function statusLook(status: string | null): { tone: Tone; icon: LucideIcon } {
  if (status === null) return { tone: 'neutral', icon: MessageSquare };
  const tone = statusTone(status);
  return { tone: tone === 'gray' ? 'neutral' : tone, icon: statusIcon(status) ?? CircleHelp };
}

interface TimelineEntryProps {
  log: RepairLog;
  timeZone: string;
  last: boolean;
  /** Content that belongs to the entry, such as its mails. */
  children?: ReactNode;
}

/** One entry with its colour and icon (A4). An entry that customers do not see is marked. */
export function TimelineEntry({ log, timeZone, last, children }: TimelineEntryProps) {
  // What the heading of the entry says already, and what is for the books, is nothing that a customer looks for.
  const isCustomer = useSignedInUser().role === 'customer';
  return (
    <TimelineItem {...statusLook(log.status)} last={last}>
      <div className="flex flex-wrap items-baseline gap-x-2 gap-y-0.5">
        <span className="font-medium">{log.status ? statusLabel(log.status) : 'Update'}</span>
        {log.visibility === 'internal' ? <Badge icon={Lock}>Internal</Badge> : null}
        {log.isOverride ? (
          <Badge icon={TriangleAlert} tone="amber">
            Out of order
          </Badge>
        ) : null}
        <p className="min-w-0 text-sm text-muted wrap-anywhere sm:ml-auto">
          <time dateTime={log.date}>{formatDateTime(log.date, timeZone)}</time>
          {log.addedBy ? ` · ${log.addedBy}` : ''}
          {isCustomer || log.cost === null || log.cost === undefined
            ? ''
            : ` · Cost ${formatMoney(log.cost)}`}
        </p>
      </div>
      <p className="mt-0.5 wrap-anywhere whitespace-pre-line">
        <LongText text={isCustomer ? withoutStep(log.message) : log.message} lines={6} />
      </p>
      {children}
    </TimelineItem>
  );
}

export interface TimelineEntriesProps {
  logs: readonly RepairLog[];
  timeZone: string;
  /** Shows only this many entries. */
  limit?: number | undefined;
}

/** The entries of a timeline, newest first. */
export const TimelineEntries = ({ logs: all, timeZone, limit }: TimelineEntriesProps) => {
  const logs = all.slice(0, limit);
  return logs.length === 0 ? (
    <EmptyState
      icon={History}
      title="Nothing has happened yet"
      description="Every step of this repair will be listed here."
    />
  ) : (
    <ol className="flex flex-col">
      {logs.map((log, index) => (
        <TimelineEntry key={log.id} log={log} timeZone={timeZone} last={index === logs.length - 1} />
      ))}
    </ol>
  );
};
