import type { Role } from '../../core/roles.ts';

/** The label of a kind of notification in the account settings, and the roles that can get it. */
export interface NotificationKindWords {
  label: string;
  hint: string;
  roles: readonly Role[];
  /** True for a kind that only a company with a laboratory gets. */
  ofLaboratory?: true;
}

/** All kinds of notifications (D4.6). Only a kind that is listed here can be sent. */
export const notificationKinds = {
  'repair.submitted': {
    label: 'New requests',
    hint: 'A customer has submitted a repair or calibration request.',
    roles: ['admin', 'superadmin'],
  },
  'repair.assigned': {
    label: 'Work assigned to you',
    hint: 'A repair has become yours.',
    roles: ['technician'],
  },
  'repair.status': {
    label: 'Progress of your requests',
    hint: 'One of your requests has a new status.',
    roles: ['customer'],
  },
  'message.received': {
    label: 'Messages about repairs',
    hint: 'The other side has written a message about a repair.',
    roles: ['customer', 'technician', 'admin', 'superadmin'],
  },
  'message.mentioned': {
    label: 'Notes that name you',
    hint: 'A colleague has named you in an internal note.',
    roles: ['technician', 'admin', 'superadmin'],
  },
  'estimate.sent': {
    label: 'New estimates',
    hint: 'An estimate is waiting for your answer, or was approved in advance.',
    roles: ['customer'],
  },
  'estimate.answered': {
    label: 'Answered estimates',
    hint: 'An estimate has been approved or declined.',
    roles: ['customer', 'admin', 'superadmin'],
  },
  'estimate.approval_asked': {
    label: 'Colleagues who need your approval',
    hint: 'Someone on your team asks you to answer an estimate.',
    roles: ['customer'],
  },
  'estimate.expired': {
    label: 'Expired estimates',
    hint: 'Nobody answered an estimate by its last day.',
    roles: ['admin', 'superadmin'],
  },
  'calibration.to_confirm': {
    label: 'Calibrations to confirm',
    hint: 'A colleague has entered results of a calibration that you did.',
    roles: ['technician', 'admin', 'superadmin'],
  },
  'room.outside': {
    label: 'Rooms outside their limits',
    hint: 'A new reading of a room of the laboratory is outside its limits.',
    roles: ['technician', 'admin', 'superadmin'],
    ofLaboratory: true,
  },
  'certificate.drafted': {
    label: 'Certificates to approve',
    hint: 'A calibration certificate waits for approval.',
    roles: ['admin', 'superadmin'],
  },
  'signing-certificate.runs_out': {
    label: 'The certificate that signs papers',
    hint: 'The certificate with which the company signs its papers runs out within 30 days.',
    roles: ['admin', 'superadmin'],
  },
  'certificate.issued': {
    label: 'New certificates',
    hint: 'A calibration certificate of your equipment was issued, corrected or withdrawn.',
    roles: ['customer'],
  },
  'appointment.requested': {
    label: 'Appointment requests',
    hint: 'A customer asks for an appointment, or for another time of one.',
    roles: ['admin', 'superadmin'],
  },
  'appointment.answered': {
    label: 'Answered appointments',
    hint: 'A customer has confirmed or cancelled an appointment.',
    roles: ['technician', 'admin', 'superadmin'],
  },
  'appointment.request_answered': {
    label: 'Answers to your appointment requests',
    hint: 'We have scheduled or declined an appointment that you requested.',
    roles: ['customer'],
  },
  'part.arrived': {
    label: 'Parts that have arrived',
    hint: 'A part that was ordered for a repair has arrived.',
    roles: ['technician', 'admin', 'superadmin'],
  },
  'part.asked': {
    label: 'Parts that were asked for',
    hint: 'A technician asks for a part, or an admin has answered.',
    roles: ['technician', 'admin', 'superadmin'],
  },
  'equipment.corrected': {
    label: 'Units that customers changed',
    hint: 'A customer has added a unit or corrected one.',
    roles: ['admin', 'superadmin'],
  },
  'recall.answered': {
    label: 'Answered recalls',
    hint: 'A customer has answered a recall and wants no calibration, or wants it for some units.',
    roles: ['admin', 'superadmin'],
  },
  'stock.low': {
    label: 'Parts at their reorder point',
    hint: 'The stock of a part has come down to its reorder point.',
    roles: ['admin', 'superadmin'],
  },
  'purchase-order.late': {
    label: 'Late purchase orders',
    hint: 'An order that you made was expected before today.',
    roles: ['admin', 'superadmin'],
  },
  'demo-unit.calibration': {
    label: 'Demo units due for calibration',
    hint: 'A demo unit of the company is due for calibration.',
    roles: ['admin', 'superadmin'],
  },
  'demo-loan.due': {
    label: 'Demo units due back',
    hint: 'A demo unit is due back in a week or today.',
    roles: ['admin', 'superadmin'],
  },
  'demo-loan.overdue': {
    label: 'Overdue demo units',
    hint: 'A demo unit was not returned on its day.',
    roles: ['admin', 'superadmin'],
  },
  'demo-loan.signed': {
    label: 'Signed loan agreements',
    hint: 'A customer has signed the agreement for demo units on loan.',
    roles: ['admin', 'superadmin'],
  },
  'invoice.failed': {
    label: 'Invoices that could not be made',
    hint: 'QuickBooks refused an invoice, or something is missing for it.',
    roles: ['admin', 'superadmin'],
  },
  'company.export_ready': {
    label: 'Finished exports',
    hint: 'An export of the company that you asked for can be downloaded, or could not be made.',
    roles: ['admin', 'superadmin'],
  },
  'user.erasure_asked': {
    label: 'People who ask to be erased',
    hint: 'A customer has asked you to erase their personal data, or it was done.',
    roles: ['admin', 'superadmin'],
  },
  'backup.failed': {
    label: 'Failed backups',
    hint: 'The nightly backup failed, stored files are damaged, or there was no good backup for two days.',
    roles: ['superadmin'],
  },
  'invitation.accepted': {
    label: 'Accepted invitations',
    hint: 'Somebody you invited has created their account.',
    roles: ['customer', 'admin', 'superadmin'],
  },
} as const satisfies Record<string, NotificationKindWords>;

export type NotificationKind = keyof typeof notificationKinds;

/** The names of all kinds, typed as a list with at least one entry. */
export const notificationKindNames = Object.keys(notificationKinds) as [
  NotificationKind,
  ...NotificationKind[],
];

/** Returns the kinds that a user of this role may get, in the order of the account settings. */
export const kindsOf = (role: Role): NotificationKind[] =>
  notificationKindNames.filter((kind) => (notificationKinds[kind].roles as readonly Role[]).includes(role));

/** True for a kind that a company without a laboratory never gets, and is not asked about. */
export const isOfLaboratory = (kind: NotificationKind): boolean =>
  (notificationKinds[kind] as NotificationKindWords).ofLaboratory === true;
