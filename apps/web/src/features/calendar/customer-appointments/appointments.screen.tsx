import { customerAppointmentEndpoints } from '@portal/contract/calendar/customer-appointments/endpoints.ts';
import type { CustomerAppointment } from '@portal/contract/calendar/customer-appointments/shapes.ts';
import { zoneInWords } from '@portal/contract/core/dates/zone-words.ts';
import { CalendarDays, CalendarPlus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { FirstCall } from '../../../api/first-call.ts';
import { firstCallOfList } from '../../../lists/list-query.ts';
import { ListTable } from '../../../lists/list-table.tsx';
import { useListScreen } from '../../../lists/use-list-screen.ts';
import { useSearchState } from '../../../navigation/search-state.ts';
import { useSignedInUser } from '../../../session/signed-in-user.ts';
import { Badge } from '../../../ui/badge/badge.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Tab, TabList, TabPanel, Tabs } from '../../../ui/page/tabs.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import type { Column } from '../../../ui/table/data-table-types.ts';
import { AnswerAppointment } from './answer-appointment.tsx';
import {
  AppointmentFacts,
  daysInWords,
  hoursInWords,
  statusTones,
  statusWords,
} from './appointment-facts.tsx';
import { OwnRequests } from './own-requests.tsx';
import { useAnswer } from './use-answer.ts';

const Status = ({ row: { status, canAnswer, openRequest } }: { row: CustomerAppointment }) =>
  openRequest ? (
    <Badge tone="blue">New time requested</Badge>
  ) : status === 'scheduled' && !canAnswer ? (
    <Badge>Not confirmed</Badge>
  ) : (
    <Badge tone={statusTones[status]}>{statusWords[status]}</Badge>
  );

interface AnswersProps {
  row: CustomerAppointment;
  timeZone: string;
  /** Opens the form for another time. */
  onOtherTime: (row: CustomerAppointment) => void;
}

/** What most customers answer, in the row of the appointment. */
function AnswersInRow({ row, timeZone, onOtherTime }: AnswersProps) {
  const { confirm } = useAnswer(row, () => {});
  const [confirming, setConfirming] = useState(false);
  if (!row.canAnswer) return null;
  const when = `${row.appointmentType}, ${daysInWords(row, timeZone)}`;
  const send = async () => {
    setConfirming(true);
    // The call shows a failure.
    await confirm().catch(() => {});
    setConfirming(false);
  };
  return (
    <span className="flex flex-wrap gap-2 md:justify-end">
      {row.status === 'confirmed' ? null : (
        <Button size="sm" pending={confirming} pendingLabel="Confirming..." onClick={() => void send()}>
          Confirm<span className="sr-only"> {when}</span>
        </Button>
      )}
      <Button size="sm" variant="secondary" onClick={() => onOtherTime(row)}>
        Another time<span className="sr-only"> for {when}</span>
      </Button>
    </span>
  );
}

/** The columns of the customer's own appointments. */
const appointmentColumns = (
  timeZone: string,
  onOtherTime: AnswersProps['onOtherTime'],
): Column<CustomerAppointment>[] => [
  {
    key: 'when',
    header: 'When',
    cell: (row) => (
      <>
        <span className="font-medium">{daysInWords(row, timeZone)}</span>
        <span className="block text-sm text-muted">{hoursInWords(row, timeZone)}</span>
      </>
    ),
  },
  { key: 'type', header: 'Type', cell: (row) => row.appointmentType },
  {
    key: 'where',
    header: 'Where',
    cell: (row) => <span className="line-clamp-2 wrap-anywhere">{row.location ?? ''}</span>,
  },
  { key: 'technician', header: 'With', cell: (row) => row.technicianName ?? '' },
  { key: 'status', header: 'Status', cell: (row) => <Status row={row} /> },
  {
    key: 'answer',
    header: 'Answer',
    hideHeader: true,
    align: 'right',
    cell: (row) => <AnswersInRow row={row} timeZone={timeZone} onOtherTime={onOtherTime} />,
  },
];

/** The same on a phone. */
const AppointmentCard = ({ row, timeZone, onOtherTime }: AnswersProps) => (
  <div className="flex min-w-0 flex-col items-start gap-1">
    <span className="font-medium">{daysInWords(row, timeZone)}</span>
    <span className="text-muted">
      {hoursInWords(row, timeZone)} · {row.appointmentType}
    </span>
    <Status row={row} />
    <AnswersInRow row={row} timeZone={timeZone} onOtherTime={onOtherTime} />
  </div>
);

interface AppointmentDetailsProps {
  row: CustomerAppointment;
  timeZone: string;
  /** True to begin with the form for another time. */
  isOtherTime: boolean;
  onClose: () => void;
}

/** One appointment of the customer with its answers. */
function AppointmentDetails({ row, timeZone, isOtherTime, onClose }: AppointmentDetailsProps) {
  const answers = useAnswer(row, onClose);
  return (
    <Dialog open onOpenChange={(open) => open || onClose()} title={row.appointmentType} size="lg">
      <div className="flex flex-col gap-5">
        <AppointmentFacts appointment={row} timeZone={timeZone} />
        {row.canAnswer ? (
          <AnswerAppointment appointment={row} answers={answers} isOtherTime={isOtherTime} />
        ) : null}
      </div>
    </Dialog>
  );
}

const AskDialog = lazy(() => import('./ask-dialog.tsx').then((part) => ({ default: part.AskDialog })));

const whenOf = (text: string | undefined) => (text === 'past' ? 'past' : 'upcoming');

type Search = Partial<Record<'when' | 'dialog' | 'page', string | undefined>>;

/** The appointments of the user's own customer record, '/appointments' (D5.8). Tab and dialog are in the URL. */
export function AppointmentsScreen() {
  const { timeZone, customerId } = useSignedInUser();
  const [search, change] = useSearchState<Search>();
  const when = whenOf(search.when);
  const list = useListScreen(customerAppointmentEndpoints.list, { fixed: { when } });
  const [otherTime, setOtherTime] = useState<number>();
  const close = () => {
    setOtherTime(undefined);
    change({ dialog: undefined });
  };
  const askOtherTime = ({ id }: CustomerAppointment) => {
    setOtherTime(id);
    change({ dialog: String(id) });
  };
  const opened = list.rows?.find(({ id }) => String(id) === search.dialog);
  const ask = (
    <Button onClick={() => change({ dialog: 'ask' })}>
      <CalendarPlus aria-hidden className="size-4" />
      Request an Appointment
    </Button>
  );
  return (
    <>
      <PageHeader
        title="Appointments"
        subtitle={`Confirm, move or request a visit. Times are in ${zoneInWords(timeZone)}.`}
        action={customerId === null ? null : ask}
      />
      <div className="flex flex-col gap-5">
        {customerId === null ? null : <OwnRequests />}
        <Card flush>
          <Tabs
            value={when}
            onValueChange={(next) => change({ when: next === 'past' ? next : undefined, page: undefined })}
          >
            <TabList label="Appointments" className="px-2">
              <Tab value="upcoming">Upcoming</Tab>
              <Tab value="past">Past</Tab>
            </TabList>
            <TabPanel value={when} className="pt-0">
              <ListTable
                list={list}
                label="appointments"
                columns={appointmentColumns(timeZone, askOtherTime)}
                card={(row) => <AppointmentCard row={row} timeZone={timeZone} onOtherTime={askOtherTime} />}
                onOpen={({ id }) => change({ dialog: String(id) })}
                skeletonRows={3}
                failure="Your appointments could not be loaded"
                empty={
                  <EmptyState
                    icon={CalendarDays}
                    title={when === 'past' ? 'No past appointments' : 'No upcoming appointments'}
                    description={
                      when === 'past'
                        ? 'Appointments appear here when they are over.'
                        : 'Request one, and we will find a time that works for you.'
                    }
                  />
                }
              />
            </TabPanel>
          </Tabs>
        </Card>
      </div>
      {opened ? (
        <AppointmentDetails
          key={opened.id}
          row={opened}
          timeZone={timeZone}
          isOtherTime={otherTime === opened.id}
          onClose={close}
        />
      ) : null}
      {search.dialog === 'ask' && customerId !== null ? (
        <Suspense fallback={null}>
          <AskDialog customerId={customerId} onClose={close} />
        </Suspense>
      ) : null}
    </>
  );
}

AppointmentsScreen.firstCall = ((address) =>
  firstCallOfList(customerAppointmentEndpoints.list, { fixed: { when: whenOf(address.search['when']) } })(
    address,
  )) satisfies FirstCall;
