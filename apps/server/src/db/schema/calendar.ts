import type { ColumnType, Generated, Insertable, Selectable } from 'kysely';

export interface ServiceTypesTable {
  id: Generated<number>;
  companyId: number;
  name: string;
  description: string | null;
  /** Minutes. */
  duration: Generated<number>;
  color: Generated<string>;
  version: Generated<number>;
}

export interface AppointmentsTable {
  id: Generated<number>;
  companyId: number;
  title: string;
  description: string | null;
  /** For an all-day one, midnight UTC of its first and of its last day, so that a change of zone moves no date. */
  startTime: Date;
  endTime: Date;
  allDay: Generated<boolean>;
  location: string | null;
  technicianId: number | null;
  serviceTypeId: number | null;
  customerId: number | null;
  customerName: string | null;
  repairId: number | null;
  appointmentType: 'Yearly Calibration' | 'Repair' | 'Install';
  scheduleFollowUp: Generated<boolean>;
  saveLocation: Generated<boolean>;
  status: Generated<'scheduled' | 'confirmed' | 'completed' | 'no_show' | 'cancelled'>;
  accountingCustomerId: string | null;
  accountingCustomerData: ColumnType<unknown, string | null, string | null>;
  createdById: number | null;
  /** The UID in iCalendar files. */
  calendarUid: Generated<string>;
  startedAt: Date | null;
  finishedAt: Date | null;
  lastUpdated: Generated<Date>;
  version: Generated<number>;
}
export type AppointmentRow = Selectable<AppointmentsTable>;
export type NewAppointment = Insertable<AppointmentsTable>;
