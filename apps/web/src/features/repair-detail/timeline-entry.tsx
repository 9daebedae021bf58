import { formatDateTime } from '@portal/contract/dates.ts';
import { formatMoney } from '@portal/contract/money.ts';
import type { RepairLog } from '@portal/contract/repair-logs.ts';
import { statusLabel } from '@portal/contract/repair-status.ts';
import { Lock, TriangleAlert } from 'lucide-react';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { cn } from '../../ui/cn.ts';
import { statusLook } from './status-look.ts';

const rounds: Record<Tone, string> = {
  neutral: 'bg-slate-100 text-slate-700',
  blue: 'bg-blue-100 text-blue-700',
  green: 'bg-green-100 text-green-800',
  amber: 'bg-amber-100 text-amber-800',
  indigo: 'bg-indigo-100 text-indigo-700',
  red: 'bg-red-100 text-red-700',
  orange: 'bg-orange-100 text-orange-800',
};

interface TimelineEntryProps {
  log: RepairLog;
  timeZone: string;
  last: boolean;
}

/** One step with its colour and icon (A4); what customers do not see is marked. */
export function TimelineEntry({ log, timeZone, last }: TimelineEntryProps) {
  const { tone, icon: Icon } = statusLook(log.status);
  return (
    <li className="relative flex gap-3 pb-5 last:pb-0">
      {last ? null : <span aria-hidden className="absolute top-8 bottom-0 left-4 -ml-px w-0.5 bg-line" />}
      <span
        className={cn('flex size-8 shrink-0 items-center justify-center rounded-full', rounds[tone])}
        aria-hidden
      >
        <Icon className="size-4" />
      </span>
      <div className="min-w-0 flex-1 pt-1">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-medium">{log.status ? statusLabel(log.status) : 'Update'}</span>
          {log.visibility === 'internal' ? <Badge icon={Lock}>Internal</Badge> : null}
          {log.isOverride ? (
            <Badge icon={TriangleAlert} tone="amber">
              Out of order
            </Badge>
          ) : null}
        </div>
        <p className="mt-0.5 wrap-anywhere whitespace-pre-line">{log.message}</p>
        <p className="mt-0.5 text-sm text-muted">
          <time dateTime={log.date}>{formatDateTime(log.date, timeZone)}</time>
          {log.addedBy ? ` · ${log.addedBy}` : ''}
          {log.cost === null || log.cost === undefined ? '' : ` · Cost ${formatMoney(log.cost)}`}
        </p>
      </div>
    </li>
  );
}
