import { reminderEndpoints } from '@portal/contract/messaging/reminders/endpoints.ts';
import { reminderStates } from '@portal/contract/messaging/reminders/rules.ts';
import { BellRing } from 'lucide-react';
import { acceptsOneOf } from '../../../lists/list-filters.ts';
import { ListTable } from '../../../lists/list-table.tsx';
import { useListScreen } from '../../../lists/use-list-screen.ts';
import { useCompanyId } from '../../../session/use-company-id.ts';
import { Select } from '../../../ui/input/select.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { ReminderCard, reminderColumns, reminderStateLabels } from './reminder-columns.tsx';

const states = [
  { value: 'all', label: 'All States' },
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
