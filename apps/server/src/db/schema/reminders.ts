import type { Generated } from 'kysely';

export interface RemindersTable {
  id: Generated<number>;
  companyId: number;
  /** Null for a reminder of an appointment, which then has `appointmentId`. */
  repairId: number | null;
  appointmentId: number | null;
  /** The day of the appointment that is reminded of. */
  forDay: Generated<string | null>;
  reminderType: 'day_before' | 'follow_up';
  emailTemplate: 'appointment-reminder' | 'calibration-reminder';
  triggerTime: Date;
  status: Generated<'pending' | 'sent' | 'skipped'>;
  sentAt: Date | null;
  /** The addresses to which it was sent. */
  recipientEmail: Generated<string[]>;
}
