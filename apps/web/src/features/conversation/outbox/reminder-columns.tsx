import type { Reminder } from '@portal/contract/messaging/reminders/endpoints.ts';
import { type ReminderState, reminderTypes } from '@portal/contract/messaging/reminders/rules.ts';
import { CircleCheck, CircleMinus, Clock } from 'lucide-react';
import { Fragment } from 'react';
import { AppLink } from '../../../navigation/navigation.tsx';
import { paths } from '../../../navigation/paths.ts';
import { Badge } from '../../../ui/badge/badge.tsx';
import { EmailAddress } from '../../../ui/page/email-address.tsx';
import type { Column } from '../../../ui/table/data-table-types.ts';
import { MessageTime } from './shared/message-time.tsx';

export const reminderStateLabels: Record<ReminderState, string> = {
  pending: 'Waiting',
  sent: 'Sent',
  skipped: 'Not sent',
};
const looks = {
  pending: { tone: 'amber', icon: Clock },
  sent: { tone: 'green', icon: CircleCheck },
  skipped: { tone: 'neutral', icon: CircleMinus },
} as const;
const kinds = { repair: 'Request', appointment: 'Appointment', loan: 'Loan' };

/** What a reminder is about, as a link to the record when it has a screen of its own. */
const About = ({ row: { about, recordId, label } }: { row: Reminder }) => {
  if (recordId === null || label === null)
    return <span className="text-muted">{kinds[about]} (removed)</span>;
  if (about === 'appointment') return <span className="wrap-anywhere">{label}</span>;
  return (
    <AppLink
      to={about === 'repair' ? paths.repair(recordId) : paths.demoLoan(recordId)}
      className="font-medium text-primary-text wrap-anywhere hover:underline"
    >
      {label}
    </AppLink>
  );
};

const Outcome = ({ row: { state, recipients, reason } }: { row: Reminder }) => (
  <>
    <Badge {...looks[state]}>{reminderStateLabels[state]}</Badge>
    {recipients.length > 0 || reason ? (
      <span className="mt-0.5 block text-sm wrap-anywhere text-muted">
        {reason ?? 'To '}
        {reason
          ? null
          : recipients.map((address, at) => (
              <Fragment key={address}>
                {at > 0 ? ', ' : null}
                <EmailAddress address={address} />
              </Fragment>
            ))}
      </span>
    ) : null}
  </>
);

export const reminderColumns: Column<Reminder>[] = [
  { key: 'about', header: 'About', cell: (row) => <About row={row} /> },
  { key: 'type', header: 'Reminder', cell: ({ type }) => reminderTypes[type] },
  { key: 'due', header: 'Due', cell: ({ dueAt }) => <MessageTime at={dueAt} /> },
  { key: 'state', header: 'State', cell: (row) => <Outcome row={row} /> },
];

/** A reminder on a phone. */
export const ReminderCard = ({ row }: { row: Reminder }) => (
  <div className="flex flex-col gap-1">
    <About row={row} />
    <p className="text-muted">
      {reminderTypes[row.type]}, <MessageTime at={row.dueAt} />
    </p>
    <div>
      <Outcome row={row} />
    </div>
  </div>
);
