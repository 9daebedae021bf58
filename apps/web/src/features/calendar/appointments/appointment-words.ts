import {
  type AppointmentStatus,
  type AppointmentType,
  appointmentStatusLabel,
} from '@portal/contract/calendar/appointments/kinds.ts';
import type { Appointment } from '@portal/contract/calendar/appointments/shapes.ts';
import { formatTime } from '@portal/contract/core/dates/dates.ts';
import {
  Ban,
  Check,
  CircleCheck,
  Clock,
  Gauge,
  type LucideIcon,
  PackagePlus,
  UserX,
  Wrench,
} from 'lucide-react';

/** The icon of each type (D5.7). */
export const typeIcons: Record<AppointmentType, LucideIcon> = {
  'Yearly Calibration': Gauge,
  Repair: Wrench,
  Install: PackagePlus,
};

/** The icon of each status, where there is no room for its word. */
export const statusIcons: Record<AppointmentStatus, LucideIcon> = {
  scheduled: Clock,
  confirmed: Check,
  completed: CircleCheck,
  no_show: UserX,
  cancelled: Ban,
};

/** Returns the time of day as text, such as '9:00 AM to 10:00 AM' or 'All day'. */
export const hoursOf = ({ allDay, startTime, endTime }: Appointment, timeZone: string): string =>
  allDay ? 'All day' : `${formatTime(startTime, timeZone)} to ${formatTime(endTime, timeZone)}`;

/** Returns the title that somebody gave an appointment, or undefined where it only repeats customer and kind (B2.9). */
export const ownTitle = ({ title, customerName, appointmentType }: Appointment): string | undefined =>
  title === `${customerName} - ${appointmentType}` ? undefined : title;

/** What stands in place of a technician. */
export const NEEDS_SOMEBODY = 'Needs a technician';

/** True for an appointment to come that nobody was given. */
export const needsSomebody = ({ technicianId, status }: Appointment): boolean =>
  technicianId === null && (status === 'scheduled' || status === 'confirmed');

/** Returns what the color and the icon of a chip say, and when it ends, for screen readers. */
export const chipExtra = (row: Appointment, timeZone: string): string =>
  [
    hoursOf(row, timeZone),
    row.appointmentType,
    row.technicianName ?? NEEDS_SOMEBODY,
    row.serviceReportNumber && `opens ${row.serviceReportNumber}`,
  ]
    .filter(Boolean)
    .join(', ');

/** Returns all words of a chip, of which a narrow one cuts some. */
export const chipTooltip = (row: Appointment, timeZone: string): string =>
  [row.title, chipExtra(row, timeZone), appointmentStatusLabel(row.status)].join(', ');
