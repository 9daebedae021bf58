import { formatDateTime } from '@portal/contract/core/dates.ts';
import { formatMoney } from '@portal/contract/core/money.ts';
import type { RepairLog } from '@portal/contract/repairs/repair-logs/endpoints.ts';
import { statusLabel } from '@portal/contract/repairs/repairs/status.ts';
import { Lock, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '../../../../ui/badge/badge.tsx';
import { LongText } from '../../../../ui/text/long-text.tsx';
import { statusLook } from '../status/status-look.ts';
import { TimelineItem } from './timeline-item.tsx';

interface TimelineEntryProps {
  log: RepairLog;
  timeZone: string;
  last: boolean;
  /** Content that belongs to the entry, such as its mails. */
  children?: ReactNode;
}

/** One entry with its colour and icon (A4). An entry that customers do not see is marked. */
export function TimelineEntry({ log, timeZone, last, children }: TimelineEntryProps) {
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
          {log.cost === null || log.cost === undefined ? '' : ` · Cost ${formatMoney(log.cost)}`}
        </p>
      </div>
      <p className="mt-0.5 wrap-anywhere whitespace-pre-line">
        <LongText text={log.message} lines={6} />
      </p>
      {children}
    </TimelineItem>
  );
}
