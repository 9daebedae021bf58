import type { MailEvent } from './mail-events.ts';

/** The types of templates (B3), in the order of the form. */
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

/** The type of a template that is sent without one (B5, D10.8). */
export const DEFAULT_TEMPLATE_TYPE: EmailTemplateType = 'general';

/** The type whose default template is used for an event. Events with null use the portal's own text. */
const typeOfEvent: Record<MailEvent, EmailTemplateType | null> = {
  'repair.submitted': 'service-confirmation',
  'repair.received': 'repair-status',
  'repair.status-changed': 'repair-status',
  'repair.delayed': null,
  'message.sent': null,
  'estimate.sent': null,
  'estimate.reminder': null,
  'estimate.answered': null,
  'repair.completed': 'repair-status',
  'repair.shipped': 'shipping-notification',
  'appointment.scheduled': null,
  'appointment.moved': null,
  'appointment.cancelled': null,
  'appointment.reminder': 'appointment-reminder',
  'calibration.reminder': 'calibration-reminder',
  'calibration.recall': null,
  'survey.asked': null,
  'purchase-order.sent': null,
  'purchase-order.canceled': null,
  'certificate.issued': null,
  'certificate.withdrawn': null,
  'certificate.out-of-tolerance': null,
  'certificate.doubted': null,
  'loan.due-soon': null,
  'loan.due': null,
  'loan.overdue': null,
  'loan.agreement': null,
  'loan.signed': null,
  'loan.receipt': null,
};
export const templateTypeOf = (event: MailEvent): EmailTemplateType | null => typeOfEvent[event];

/** True when a company may choose a template of this type for an event: the event's type or a general one (D4.2). */
export const fitsEvent = (type: EmailTemplateType, event: MailEvent): boolean =>
  type === 'general' || type === typeOfEvent[event];
