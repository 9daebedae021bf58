import type { MailEvent } from '../mail-rules/events.ts';

/** What a template is for (B3), in the order the form offers them. */
const types = {
  'repair-status': 'Repair Status',
  'customer-invite': 'Customer Invite',
  'appointment-reminder': 'Appointment Reminder',
  'service-confirmation': 'Service Confirmation',
  'calibration-reminder': 'Calibration Reminder',
  'shipping-notification': 'Shipping Notification',
  welcome: 'Welcome',
  general: 'General',
} as const;

export type EmailTemplateType = keyof typeof types;
export const emailTemplateTypes = Object.keys(types) as EmailTemplateType[];
export const emailTemplateTypeLabel = (type: EmailTemplateType): string => types[type];

/** B5, D10.8: what a template without a type is. */
export const DEFAULT_TEMPLATE_TYPE: EmailTemplateType = 'general';

/** Whose default template writes the mail of an event. What has none is written by the portal unless one is chosen. */
const typeOfEvent: Record<MailEvent, EmailTemplateType | null> = {
  'repair.submitted': 'service-confirmation',
  'repair.received': 'repair-status',
  'repair.status-changed': 'repair-status',
  'estimate.sent': null,
  'estimate.reminder': null,
  'estimate.answered': null,
  'repair.completed': 'repair-status',
  'repair.shipped': 'shipping-notification',
  'appointment.reminder': 'appointment-reminder',
  'calibration.reminder': 'calibration-reminder',
};
export const templateTypeOf = (event: MailEvent): EmailTemplateType | null => typeOfEvent[event];

/** Whether a company may choose a template of this type for an event: its own type, or a general one (D4.2). */
export const fitsEvent = (type: EmailTemplateType, event: MailEvent): boolean =>
  type === 'general' || type === typeOfEvent[event];
