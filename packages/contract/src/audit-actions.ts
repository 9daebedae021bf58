/** Entries that are counted and can be reached page by page; older ones by their day (D9.4). */
export const AUDIT_REACH = 10_000;

/** Where the audit trail's actions belong, in the order the filter offers them. */
export const auditAreas = {
  sign_in: 'Sign-in',
  sign_out: 'Sign-out',
  session: 'Sessions',
  access: 'Refused access',
  user: 'Accounts',
  second_factor: 'Second factor',
  company: 'Company',
  repair: 'Repairs',
  estimate: 'Estimates',
  customer: 'Customers',
  technician: 'Technicians',
  equipment: 'Equipment',
  outbox: 'Outgoing mail',
  mail_rules: 'Mail rules',
} as const;
export type AuditArea = keyof typeof auditAreas;
export const auditAreaNames = Object.keys(auditAreas) as [AuditArea, ...AuditArea[]];

/** What was done, in words; an action without words cannot be recorded (D9.4). Its area stands before the dot. */
export const auditActions = {
  'sign_in.ok': 'Signed in',
  'sign_in.failed': 'Failed to sign in',
  'sign_in.limited': 'Was made to wait before signing in',
  'sign_in.refused': 'Was refused because the company is inactive',
  'sign_in.second_factor_failed': 'Entered a wrong second factor code',
  'sign_in.recovery_code': 'Signed in with a recovery code',
  sign_out: 'Signed out',
  'session.ended': 'Signed a device out',
  'session.all_ended': 'Signed out everywhere',
  'access.refused': 'Tried something their role may not do',
  'user.registered': 'Created an account',
  'user.profile_changed': 'Changed their profile',
  'user.email_changed': 'Changed their e-mail address',
  'user.email_verified': 'Confirmed their e-mail address',
  'user.verification_resent': 'Asked for the confirmation mail again',
  'user.password_changed': 'Changed their password',
  'user.password_reset': 'Set a new password with a mailed link',
  'user.notifications_changed': 'Changed their notifications',
  'second_factor.begun': 'Began to set up a second factor',
  'second_factor.on': 'Switched the second factor on',
  'second_factor.off': 'Switched the second factor off',
  'second_factor.codes_renewed': 'Made new recovery codes',
  'company.second_factor_changed': 'Changed whether staff need a second factor',
  'company.mail_rules_changed': 'Changed which mail goes to whom',
  'repair.created': 'Submitted a request',
  'repair.updated': 'Changed a repair',
  'repair.deleted': 'Deleted a repair',
  'repair.restored': 'Restored a repair',
  'repair.log_added': 'Added a status update',
  'repair.image_added': 'Added an image',
  'repair.image_deleted': 'Deleted an image',
  'repair.shipping_label_set': 'Set a shipping label',
  'repair.customer_mailed': 'Sent an e-mail to the customer',
  'repair.equipment_added': 'Added the equipment of a calibration',
  'repair.printout_mailed': 'Sent the printout by e-mail',
  'estimate.drafted': 'Saved a draft of an estimate',
  'estimate.sent': 'Sent an estimate',
  'estimate.approved': 'Approved an estimate',
  'estimate.declined': 'Declined an estimate',
  'customer.created': 'Added a customer',
  'customer.updated': 'Changed a customer',
  'customer.deleted': 'Removed a customer',
  'customer.merged': 'Merged a customer into another',
  'technician.created': 'Added a technician',
  'technician.updated': 'Changed a technician',
  'technician.deleted': 'Removed a technician',
  'equipment.type_created': 'Added an equipment type',
  'equipment.type_updated': 'Changed an equipment type',
  'equipment.type_deleted': 'Removed an equipment type',
  'equipment.model_created': 'Added an equipment model',
  'equipment.model_updated': 'Changed an equipment model',
  'equipment.model_deleted': 'Removed an equipment model',
  'mail_rules.changed': 'Changed which mails are sent',
  'outbox.retried': 'Sent a message again',
} as const satisfies Record<string, string>;
export type AuditAction = keyof typeof auditActions;

/** An action in words; one of an older or newer version of the portal is at least readable. */
export const auditWords = (action: string): string =>
  (auditActions as Record<string, string>)[action] ?? action.replace(/[._]/g, ' ');
