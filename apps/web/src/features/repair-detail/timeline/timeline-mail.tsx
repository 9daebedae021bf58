import { formatDateTime } from '@portal/contract/core/dates.ts';
import type { RepairMessage } from '@portal/contract/repair-documents/endpoints.ts';
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
    <span className="font-medium">Email</span>
    <MailLine mail={mail} timeZone={timeZone} />
    <p className="mt-0.5 text-sm text-muted">
      <time dateTime={mail.createdAt}>{formatDateTime(mail.createdAt, timeZone)}</time>
    </p>
  </TimelineItem>
);
