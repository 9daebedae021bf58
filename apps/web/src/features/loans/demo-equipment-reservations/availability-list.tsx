import type { CalendarDate } from '@portal/contract/core/dates/dates.ts';
import { demoStatuses, demoStatusLabel } from '@portal/contract/loans/demo-equipment/states.ts';
import { demoReservationEndpoints } from '@portal/contract/loans/demo-equipment-reservations/endpoints.ts';
import { MONTH } from '@portal/contract/loans/demo-equipment-reservations/rules.ts';
import type {
  TakenSpan,
  UnitAvailability,
} from '@portal/contract/loans/demo-equipment-reservations/shapes.ts';
import { CalendarRange, ChevronLeft, ChevronRight } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { acceptsOneOf, acceptsSearch } from '../../../lists/list-filters.ts';
import { ListTable } from '../../../lists/list-table.tsx';
import { SearchBox } from '../../../lists/search-box.tsx';
import { useListScreen } from '../../../lists/use-list-screen.ts';
import { AppLink } from '../../../navigation/navigation.tsx';
import { paths } from '../../../navigation/paths.ts';
import { TypeFilter } from '../../../record-parts/equipment/type-filter.tsx';
import { useToday } from '../../../session/use-today.ts';
import { Button, buttonClass } from '../../../ui/button/button.tsx';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { Checkbox } from '../../../ui/input/checkbox.tsx';
import { Select } from '../../../ui/input/select.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import type { Column } from '../../../ui/table/data-table-types.ts';
import { monthHeading, monthOf, nextMonth } from './month-days.ts';
import { MonthStrip, ReserveButton, UnitMonth, UnitName } from './unit-month.tsx';

const ReserveDialog = lazy(() =>
  import('./reserve-dialog.tsx').then((part) => ({ default: part.ReserveDialog })),
);
const ReservationDialog = lazy(() =>
  import('./reservation-dialog.tsx').then((part) => ({ default: part.ReservationDialog })),
);
const LendReserved = lazy(() =>
  import('./lend-reserved.tsx').then((part) => ({ default: part.LendReserved })),
);

const statuses = [
  { value: 'all', label: 'All Statuses' },
  ...demoStatuses.map((value) => ({ value, label: demoStatusLabel(value) })),
];
const acceptsId = (text: string) => /^[1-9][0-9]{0,8}$/.test(text);

/** The dialog that is open, with its unit. */
type Opened = { unit: UnitAvailability } & (
  | { dialog: 'reserve' }
  | { dialog: 'reservation' | 'lend'; span: TakenSpan }
);

interface Rows {
  month: string;
  day: CalendarDate;
  onReserve: (unit: UnitAvailability) => void;
  onReservation: (unit: UnitAvailability, span: TakenSpan) => void;
}

const columns = ({ month, day, onReserve, onReservation }: Rows): Column<UnitAvailability>[] => [
  { key: 'unit', header: 'Unit', className: 'w-56', cell: (unit) => <UnitName unit={unit} day={day} /> },
  {
    key: 'month',
    header: monthHeading(monthOf(month)),
    cell: (unit) => (
      <MonthStrip unit={unit} month={month} day={day} onReservation={(span) => onReservation(unit, span)} />
    ),
  },
  {
    key: 'reserve',
    header: 'Reserve',
    hideHeader: true,
    className: 'w-28',
    cell: (unit) => <ReserveButton unit={unit} onReserve={onReserve} />,
  },
];

/** The demo units with the days of a month (D7.7). Month, search, filters and page are in the URL. */
export function AvailabilityList({ companyId }: { companyId: number }) {
  const day = useToday();
  const list = useListScreen(demoReservationEndpoints.availability, {
    params: { companyId },
    filters: {
      search: acceptsSearch,
      month: (text) => MONTH.test(text),
      status: acceptsOneOf(demoStatuses),
      typeId: acceptsId,
      free: acceptsOneOf(['true']),
    },
  });
  const { search, filters, change } = list;
  const [opened, setOpened] = useState<Opened>();
  const month = filters.month ?? day.slice(0, 7);
  const shown = monthOf(month);
  const turn = (step: 1 | -1) => change({ month: nextMonth(shown, step) });
  const close = () => setOpened(undefined);
  const rows: Rows = {
    month,
    day,
    onReserve: (unit) => setOpened({ dialog: 'reserve', unit }),
    onReservation: (unit, span) => setOpened({ dialog: 'reservation', unit, span }),
  };
  return (
    <Card flush>
      <div className="flex flex-col gap-3 border-b border-line px-4 py-3">
        <div className="flex flex-wrap items-center gap-2">
          <IconButton
            icon={ChevronLeft}
            variant="secondary"
            label="Previous month"
            onClick={() => turn(-1)}
          />
          <IconButton icon={ChevronRight} variant="secondary" label="Next month" onClick={() => turn(1)} />
          <Button variant="secondary" onClick={() => change({ month: undefined })}>
            Today
          </Button>
          <h2 aria-live="polite" className="mx-1 text-lg">
            {monthHeading(shown)}
          </h2>
        </div>
        <div className="flex flex-col gap-2 sm:flex-row sm:flex-wrap sm:items-center">
          <SearchBox
            value={search.search}
            label="Search by serial number or model"
            onSearch={(text) => change({ search: text })}
          />
          <Select
            aria-label="Status"
            value={filters.status ?? 'all'}
            options={statuses}
            onValueChange={(next) => change({ status: next === 'all' ? undefined : next })}
            className="w-full sm:w-40"
          />
          <TypeFilter
            companyId={companyId}
            value={filters.typeId}
            onChange={(typeId) => change({ typeId })}
          />
          <Checkbox
            label="Free all month"
            checked={filters.free === 'true'}
            onCheckedChange={(free) => change({ free: free ? 'true' : undefined })}
          />
        </div>
      </div>
      <ListTable
        list={list}
        label="demo units"
        columns={columns(rows)}
        card={(unit) => (
          <UnitMonth
            unit={unit}
            month={month}
            day={day}
            onReserve={rows.onReserve}
            onReservation={(span) => rows.onReservation(unit, span)}
          />
        )}
        failure="The availability could not be loaded"
        bare
        empty={
          <EmptyState
            icon={CalendarRange}
            title="No demo units yet"
            description="Add the units that you lend on the screen Demo Equipment."
            action={
              <AppLink to={paths.demoEquipment({ dialog: 'new' })} className={buttonClass()}>
                Add the First Unit
              </AppLink>
            }
          />
        }
        emptied={{ title: 'No unit found', description: 'No unit matches the search and the filters.' }}
      />
      <Suspense fallback={null}>
        {opened?.dialog === 'reserve' ? (
          <ReserveDialog companyId={companyId} unit={opened.unit} onClose={close} />
        ) : opened?.dialog === 'reservation' ? (
          <ReservationDialog
            unit={opened.unit}
            span={opened.span}
            onLend={
              opened.unit.currentStatus === 'available'
                ? () => setOpened({ ...opened, dialog: 'lend' })
                : undefined
            }
            onClose={close}
          />
        ) : opened?.dialog === 'lend' ? (
          <LendReserved companyId={companyId} unit={opened.unit} span={opened.span} onClose={close} />
        ) : null}
      </Suspense>
    </Card>
  );
}
