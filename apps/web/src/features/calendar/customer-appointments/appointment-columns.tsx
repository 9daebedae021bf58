import type { CustomerAppointment } from '@portal/contract/calendar/customer-appointments/shapes.ts';
import { Badge } from '../../../ui/badge/badge.tsx';
import type { Column } from '../../../ui/table/data-table-types.ts';
import { daysInWords, hoursInWords, statusTones, statusWords } from './appointment-words.ts';

const Status = ({ row: { status, canAnswer, openRequest } }: { row: CustomerAppointment }) =>
  openRequest ? (
    <Badge tone="blue">Another time asked for</Badge>
  ) : status === 'scheduled' && !canAnswer ? (
    <Badge>Not confirmed</Badge>
  ) : (
    <Badge tone={statusTones[status]}>{statusWords[status]}</Badge>
  );

/** The columns of the customer's own appointments. */
export const appointmentColumns = (timeZone: string): Column<CustomerAppointment>[] => [
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
];

/** The same on a phone. */
export const AppointmentCard = ({ row, timeZone }: { row: CustomerAppointment; timeZone: string }) => (
  <div className="flex min-w-0 flex-col items-start gap-1">
    <span className="font-medium">{daysInWords(row, timeZone)}</span>
    <span className="text-muted">
      {hoursInWords(row, timeZone)} · {row.appointmentType}
    </span>
    <Status row={row} />
  </div>
);
