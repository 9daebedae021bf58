import type { Generated } from 'kysely';

export interface RemindersTable {
  id: Generated<number>;
  companyId: number;
  repairId: number;
  appointmentId: number | null;
  reminderType: 'day_before' | 'follow_up';
  emailTemplate: 'appointment-reminder' | 'calibration-reminder';
  triggerTime: Date;
  status: Generated<'pending' | 'sent' | 'skipped'>;
  sentAt: Date | null;
  /** The addresses to which it was sent. */
  recipientEmail: Generated<string[]>;
}
