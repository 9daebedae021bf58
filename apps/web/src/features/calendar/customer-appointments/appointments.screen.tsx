import { customerAppointmentEndpoints } from '@portal/contract/calendar/customer-appointments/endpoints.ts';
import { zoneInWords } from '@portal/contract/core/zone-words.ts';
import { CalendarDays, CalendarPlus } from 'lucide-react';
import { lazy, Suspense } from 'react';
import type { FirstCall } from '../../../api/first-call.ts';
import { firstCallOfList } from '../../../lists/list-query.ts';
import { ListTable } from '../../../lists/list-table.tsx';
import { useListScreen } from '../../../lists/use-list-screen.ts';
import { useSearchState } from '../../../navigation/search-state.ts';
import { useSignedInUser } from '../../../session/signed-in-user.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Tab, TabList, TabPanel, Tabs } from '../../../ui/page/tabs.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { AppointmentCard, appointmentColumns } from './appointment-columns.tsx';
import { AppointmentDetails } from './appointment-details.tsx';
import { OwnRequests } from './own-requests.tsx';

const AskDialog = lazy(() => import('./ask-dialog.tsx').then((part) => ({ default: part.AskDialog })));

const whenOf = (text: string | undefined) => (text === 'past' ? 'past' : 'upcoming');

type Search = Partial<Record<'when' | 'dialog' | 'page', string | undefined>>;

/** The appointments of the user's own customer record, '/appointments' (D5.8). Tab and dialog are in the URL. */
export function AppointmentsScreen() {
  const { timeZone, customerId } = useSignedInUser();
  const [search, change] = useSearchState<Search>();
  const when = whenOf(search.when);
  const list = useListScreen(customerAppointmentEndpoints.list, { fixed: { when } });
  const close = () => change({ dialog: undefined });
  const opened = list.rows?.find(({ id }) => String(id) === search.dialog);
  const ask = (
    <Button onClick={() => change({ dialog: 'ask' })}>
      <CalendarPlus aria-hidden className="size-4" />
      Ask for an Appointment
    </Button>
  );
  return (
    <>
      <PageHeader
        title="Appointments"
        subtitle={`Confirm, move or ask for a visit. Times are in ${zoneInWords(timeZone)}.`}
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
                columns={appointmentColumns(timeZone)}
                card={(row) => <AppointmentCard row={row} timeZone={timeZone} />}
                onOpen={({ id }) => change({ dialog: String(id) })}
                skeletonRows={3}
                failure="Your appointments could not be loaded"
                empty={
                  <EmptyState
                    icon={CalendarDays}
                    title={when === 'past' ? 'No past appointments' : 'No appointments planned'}
                    description={
                      when === 'past'
                        ? 'Appointments appear here when they are over.'
                        : 'Ask for one, and we will find a time that suits you.'
                    }
                  />
                }
              />
            </TabPanel>
          </Tabs>
        </Card>
      </div>
      {opened ? (
        <AppointmentDetails key={opened.id} row={opened} timeZone={timeZone} onClose={close} />
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
