import { formatDateTime } from '@portal/contract/core/dates.ts';
import type { RepairMessage } from '@portal/contract/papers/repair-documents/endpoints.ts';
import { Mail } from 'lucide-react';
import { MailLine } from '../mail/mail-line.tsx';
import { TimelineItem } from './timeline-item.tsx';

interface TimelineMailProps {
  mail: RepairMessage;
  timeZone: string;
  last: boolean;
}

/** A mail without a timeline entry, such as a reminder. */
export const TimelineMail = ({ mail, timeZone, last }: TimelineMailProps) => (
  <TimelineItem tone="neutral" icon={Mail} last={last}>
    <div className="flex flex-wrap items-baseline gap-x-2 gap-y-0.5">
      <span className="font-medium">Email</span>
      <p className="text-sm text-muted sm:ml-auto">
        <time dateTime={mail.createdAt}>{formatDateTime(mail.createdAt, timeZone)}</time>
      </p>
    </div>
    <MailLine mail={mail} timeZone={timeZone} />
  </TimelineItem>
);
