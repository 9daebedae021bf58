import type { CalendarDate } from '@portal/contract/core/dates/dates.ts';
import type { EmailTemplateType } from '@portal/contract/messaging/email-templates/types.ts';
import type { SkipReason } from '@portal/contract/messaging/reminders/rules.ts';
import type { Generated, Selectable } from 'kysely';
import { type TableTexts, textsOf } from './texts.ts';

/** A company's own words for its mail (B3); the HTML is stored cleaned. */
export interface EmailTemplatesTable {
  id: Generated<number>;
  companyId: number;
  name: string;
  type: EmailTemplateType;
  subject: string;
  bodyHtml: string;
  bodyText: string;
  isDefault: Generated<boolean>;
  createdAt: Generated<Date>;
  updatedAt: Generated<Date>;
  version: Generated<number>;
}
export type EmailTemplateRow = Selectable<EmailTemplatesTable>;

/** The template chosen for an event's mail (D4.2); without a row the default of its type writes it. */
export interface MailRuleTemplatesTable {
  companyId: number;
  event: string;
  templateId: number;
}

/** The reminders of a loan (D4.5): a week before the return, on its day, and four while the unit is overdue. */
export type LoanReminderType = 'loan_week_before' | 'loan_due' | `loan_overdue_${1 | 2 | 3 | 4}`;

export interface RemindersTable {
  id: Generated<number>;
  companyId: number;
  /** Null for a reminder of an appointment or a loan, which has `appointmentId` or `loanId`. */
  repairId: number | null;
  appointmentId: number | null;
  /** The loan of a demo unit. */
  loanId: Generated<number | null>;
  /** The day of the appointment that is reminded of, or the expected day of return of the loan. */
  forDay: Generated<CalendarDate | null>;
  reminderType: 'day_before' | 'follow_up' | LoanReminderType;
  emailTemplate: 'appointment-reminder' | 'calibration-reminder' | 'general';
  triggerTime: Date;
  status: Generated<'pending' | 'sent' | 'skipped'>;
  sentAt: Date | null;
  /** Null for reminders of earlier releases too. */
  skippedBecause: Generated<SkipReason | null>;
  /** The addresses to which it was sent. */
  recipientEmail: Generated<string[]>;
}

export const messagingTexts: readonly TableTexts[] = [
  textsOf<EmailTemplatesTable>('email_templates', {
    code: ['name', 'type', 'subject', 'bodyHtml', 'bodyText'],
  }),
  textsOf<MailRuleTemplatesTable>('mail_rule_templates', { code: ['event'] }),
  textsOf<RemindersTable>('reminders', {
    called: 'Reminders',
    free: ['recipientEmail'],
    code: ['reminderType', 'emailTemplate', 'status', 'skippedBecause'],
  }),
];

declare module '../schema.ts' {
  interface Tables {
    emailTemplates: EmailTemplatesTable;
    mailRuleTemplates: MailRuleTemplatesTable;
    reminders: RemindersTable;
  }
}
