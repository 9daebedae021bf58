import type { Appointment } from '@portal/contract/calendar/appointments/shapes.ts';
import type { Technician } from '@portal/contract/companies/technicians/endpoints.ts';
import type { CalendarDate } from '@portal/contract/core/dates.ts';

export interface TimeGridProps {
  days: readonly CalendarDate[];
  rows: readonly Appointment[];
  /** One column each on every day, and one for appointments of nobody unless a technician is chosen. */
  technicians: readonly Technician[];
  withNobody: boolean;
  today: CalendarDate;
  timeZone: string;
  onOpen: (row: Appointment) => void;
  /** Without it and the two others that change something, the reader may only look. */
  onEdit: ((row: Appointment) => void) | undefined;
  onAdd: ((day: CalendarDate, time: string, technicianId: number | null) => void) | undefined;
  onDay: (day: CalendarDate) => void;
  onMove: ((row: Appointment, start: string, end: string, technicianId: number | null) => void) | undefined;
}

const two = (n: number): string => String(n).padStart(2, '0');
/** Returns minutes of a day as HH:mm. */
export const clockOf = (minutes: number): string => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
