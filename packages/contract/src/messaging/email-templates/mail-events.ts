/** The recipients of a mail about a repair (D4.2): its e-mail address, its additional ones, the company's ccEmail. */
export const mailRecipients = ['customer', 'additional', 'cc'] as const;
export type MailRecipient = (typeof mailRecipients)[number];

/**
 * The events that a company can switch on and off, by their names in the outbox. D4.2 says which are on at first. One that
 * names a recipient is on for this one only.
 */
const events = {
  'repair.submitted': ['Request submitted', true],
  'repair.received': ['Equipment received', true],
  'repair.status-changed': ['Any other change of status', false],
  'message.sent': ['Message to the customer', true],
  'estimate.sent': ['Estimate sent', true],
  'estimate.reminder': ['Estimate reminder', true],
  'estimate.answered': ['Estimate answered', true],
  'repair.delayed': ['Completion delayed', true],
  'repair.completed': ['Work completed', true],
  'repair.shipped': ['Equipment shipped', true],
  'survey.asked': ['Question after return', 'customer'],
  'appointment.scheduled': ['Appointment scheduled', true],
  'appointment.moved': ['Appointment moved', true],
  'appointment.cancelled': ['Appointment cancelled', true],
  'appointment.reminder': ['Appointment reminder', true],
  'calibration.reminder': ['Calibration reminder', true],
  'calibration.recall': ['Calibration recall', true],
  'purchase-order.sent': ['Purchase order to its supplier', true],
  'purchase-order.canceled': ['Cancellation of a purchase order', true],
  'certificate.issued': ['Certificate issued', true],
  'certificate.withdrawn': ['Certificate withdrawn', true],
  'certificate.out-of-tolerance': ['Unit found outside its limits', true],
  'certificate.doubted': ['Reference standard of a certificate in doubt', true],
  'loan.due-soon': ['Demo unit due back in a week', true],
  'loan.due': ['Demo unit due back on the day', true],
  'loan.overdue': ['Demo unit overdue', true],
  'loan.agreement': ['Loan agreement to sign', true],
  'loan.signed': ['Signed loan agreement', true],
  'loan.receipt': ['Receipt of a return', true],
} as const satisfies Record<string, readonly [label: string, isOn: boolean | MailRecipient]>;

export type MailEvent = keyof typeof events;
export const mailEvents = Object.keys(events) as MailEvent[];
export const mailEventLabel = (event: MailEvent): string => events[event][0];
export const isMailedByDefault = (event: MailEvent, recipient: MailRecipient): boolean => {
  const isOn: boolean | MailRecipient = events[event][1];
  return isOn === true || isOn === recipient;
};
