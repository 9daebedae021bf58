import type { ColumnType, Generated, Insertable } from 'kysely';

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
  lastUpdated: Generated<Date>;
  version: Generated<number>;
}
export type NewAppointment = Insertable<AppointmentsTable>;
