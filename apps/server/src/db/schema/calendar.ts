import type { AppointmentType } from '@portal/contract/calendar/appointments/kinds.ts';
import type { AppointmentRequestState } from '@portal/contract/calendar/customer-appointments/shapes.ts';
import type { Wish } from '@portal/contract/calendar/customer-appointments/wishes.ts';
import type { ColumnType, Generated, Insertable, Selectable } from 'kysely';
import { textsOf } from './texts.ts';

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

/** The facts of an appointment that its mails tell. */
export interface Told {
  startTime: string;
  endTime: string;
  allDay: boolean;
  location: string | null;
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
  /** The words that the search looks at. The database writes them. */
  searchText: ColumnType<string, never, never>;
  /** What the customer was last told; null when nobody was. */
  told: ColumnType<Told | null, string | null | undefined, string | null>;
  startedAt: Date | null;
  finishedAt: Date | null;
  lastUpdated: Generated<Date>;
  version: Generated<number>;
}
export type AppointmentRow = Selectable<AppointmentsTable>;
export type NewAppointment = Insertable<AppointmentsTable>;

/** Links in mails about appointments (D5.8); only the token's hash is kept. */
export interface AppointmentLinksTable {
  id: Generated<number>;
  companyId: number;
  appointmentId: number;
  tokenHash: Buffer;
  createdAt: Generated<Date>;
}

export interface AppointmentRequestsTable {
  id: Generated<number>;
  companyId: number;
  customerId: number;
  /** The appointment that the customer wants to move; null for a new one. */
  appointmentId: number | null;
  /** The repair that the new appointment is for. */
  repairId: Generated<number | null>;
  appointmentType: AppointmentType;
  note: string | null;
  wishes: ColumnType<Wish[], string, string>;
  state: Generated<AppointmentRequestState>;
  /** The sentence with which staff declined. */
  answer: string | null;
  askedByUserId: number | null;
  askedByName: string | null;
  createdAt: Generated<Date>;
  answeredAt: Date | null;
  version: Generated<number>;
}
export type AppointmentRequestRow = Selectable<AppointmentRequestsTable>;

/** The private feed of a user; only the hash of its address is kept. */
export interface CalendarFeedsTable {
  userId: number;
  companyId: number;
  tokenHash: Buffer;
  createdAt: Generated<Date>;
}

export const calendarTexts = [
  textsOf<ServiceTypesTable>('service_types', { code: ['name', 'description', 'color'] }),
  textsOf<AppointmentsTable>('appointments', {
    called: 'Appointments',
    free: ['title', 'description', 'location', 'customerName'],
    made: ['customerName'],
    ofRequest: true,
    own: { by: 'repairId', columns: { location: 'null', told: 'null' } },
    code: ['appointmentType', 'status', 'accountingCustomerId', 'accountingCustomerData', 'searchText'],
  }),
  textsOf<AppointmentRequestsTable>('appointment_requests', {
    called: 'Requests for an appointment',
    free: ['note', 'answer'],
    ofRequest: true,
    named: { askedByName: 'askedByUserId' },
    writtenBy: 'askedByUserId',
    code: ['appointmentType', 'wishes', 'state'],
  }),
];

declare module '../schema.ts' {
  interface Tables {
    appointmentLinks: AppointmentLinksTable;
    appointmentRequests: AppointmentRequestsTable;
    appointments: AppointmentsTable;
    calendarFeeds: CalendarFeedsTable;
    serviceTypes: ServiceTypesTable;
  }
}
