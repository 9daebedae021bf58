import { type Reminder, reminderEndpoints } from '@portal/contract/messaging/reminders/endpoints.ts';
import {
  type ReminderState,
  reminderStates,
  reminderTypes,
} from '@portal/contract/messaging/reminders/rules.ts';
import { BellRing, CircleCheck, CircleMinus, Clock } from 'lucide-react';
import { Fragment } from 'react';
import { acceptsOneOf } from '../../../lists/list-filters.ts';
import { ListTable } from '../../../lists/list-table.tsx';
import { useListScreen } from '../../../lists/use-list-screen.ts';
import { AppLink } from '../../../navigation/navigation.tsx';
import { paths } from '../../../navigation/paths.ts';
import { useCompanyId } from '../../../session/use-company-id.ts';
import { Badge } from '../../../ui/badge/badge.tsx';
import { Select } from '../../../ui/input/select.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { EmailAddress } from '../../../ui/page/email-address.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import type { Column } from '../../../ui/table/data-table-types.ts';
import { MessageTime } from './shared/message-time.tsx';

const reminderStateLabels: Record<ReminderState, string> = {
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

const reminderColumns: Column<Reminder>[] = [
  { key: 'about', header: 'About', cell: (row) => <About row={row} /> },
  { key: 'type', header: 'Reminder', cell: ({ type }) => reminderTypes[type] },
  { key: 'due', header: 'Due', cell: ({ dueAt }) => <MessageTime at={dueAt} /> },
  { key: 'state', header: 'State', cell: (row) => <Outcome row={row} /> },
];

/** A reminder on a phone. */
const ReminderCard = ({ row }: { row: Reminder }) => (
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

const states = [
  { value: 'all', label: 'All Reminders' },
  ...reminderStates.map((value) => ({ value: value as string, label: reminderStateLabels[value] })),
];

/** The reminders of requests, appointments and loans, with what became of each (D4.5, D11). */
export function ReminderList() {
  const list = useListScreen(reminderEndpoints.list, {
    params: { companyId: useCompanyId() ?? 0 },
    filters: { state: acceptsOneOf(reminderStates) },
    prefix: 'reminders',
  });
  const { filters, change } = list;
  return (
    <Card
      title="Reminders"
      description="Emails that the portal sends by itself on a day, and why some were not sent."
      flush
    >
      <div className="border-b border-line px-4 py-3">
        <Select
          aria-label="State"
          value={filters.state ?? 'all'}
          options={states}
          onValueChange={(next) => change({ state: next === 'all' ? undefined : next })}
          className="w-full sm:w-40"
        />
      </div>
      <ListTable
        list={list}
        label="reminders"
        failure="The reminders could not be loaded"
        columns={reminderColumns}
        skeletonRows={5}
        card={(row) => <ReminderCard row={row} />}
        empty={
          <EmptyState
            icon={BellRing}
            title="No reminders yet"
            description="Calibrations, appointments and loans of demo units get reminders when they have a day."
          />
        }
        emptied={{ title: 'No reminders found', description: 'No reminder has this state.' }}
      />
    </Card>
  );
}
