import type { Role } from './roles.ts';

const everyone = ['customer', 'technician', 'admin', 'superadmin'] as const;
const staff = ['technician', 'admin', 'superadmin'] as const;
const admins = ['admin', 'superadmin'] as const;
const operators = ['superadmin'] as const;
const customers = ['customer'] as const;
const customersAndAdmins = ['customer', 'admin', 'superadmin'] as const;

/**
 * The roles that may make a kind of call at all (the specification's access table). Which rows a caller
 * sees is decided by each feature's policy, never here.
 */
export const permissions = {
  'account.use': everyone,
  'branding.list': everyone,
  'company.read': everyone,
  'company.list': admins,
  'company.create': operators,
  'company.write': admins,
  'company.secondFactor': operators,
  'user.list': admins,
  'user.write': admins,
  'customer.list': admins,
  'customer.read': staff,
  'customer.write': admins,
  'customer.import': admins,
  'customer.equipment.read': everyone,
  'customer.equipment.write': admins,
  'customer.equipment.label': staff,
  'customer.equipment.import': admins,
  'invitation.read': admins,
  'invitation.write': admins,
  'team.use': customers,
  'equipment.read': staff,
  'equipment.write': admins,
  'repair.read': everyone,
  'repair.create': customersAndAdmins,
  'repair.update': staff,
  'repair.log': staff,
  'repair.image.add': staff,
  'repair.image.delete': admins,
  'repair.photo.add': customersAndAdmins,
  'repair.delete': admins,
  'repair.restore': operators,
  'repair.export': everyone,
  'repair.printout.mail': customersAndAdmins,
  'repair.mail': admins,
  'repair.shipping-label': admins,
  'repair.unit-label': staff,
  'repair.messages': staff,
  'repair.equipment': admins,
  'repair.parts.read': staff,
  'repair.parts.use': staff,
  'repair.parts.order': admins,
  'waiting-for-parts.read': admins,
  'estimate.read': customersAndAdmins,
  'estimate.write': admins,
  'estimate.respond': customers,
  'stats.read': everyone,
  'stats.overview': admins,
  'search.use': everyone,
  'file.read': everyone,
  'calibration.read': staff,
  'calibration.write': staff,
  'certificate.read': everyone,
  'certificate.draft': staff,
  'certificate.issue': admins,
  'certificate.pack': customersAndAdmins,
  'reference-standard.read': staff,
  'reference-standard.write': admins,
  'supplier.read': admins,
  'supplier.write': admins,
  'purchase-order.read': admins,
  'purchase-order.write': admins,
  'quickbooks.read': admins,
  'quickbooks.write': admins,
  'recall.read': admins,
  'recall.write': admins,
  'part.read': staff,
  'part.write': admins,
  'part.import': admins,
  'stock.read': admins,
  'stock.write': admins,
  'technician.read': staff,
  'technician.write': admins,
  'appointment.read': staff,
  'appointment.write': admins,
  'appointment.answer': customers,
  'appointment.request': customersAndAdmins,
  'appointment.work': staff,
  'audit.read': admins,
  'repair.mail-preview': staff,
  'mail-rule.read': admins,
  'mail-rule.write': admins,
  'email-template.read': admins,
  'email-template.write': admins,
  'report.read': admins,
  'outbox.read': admins,
  'outbox.retry': admins,
  'api.docs': admins,
  'metrics.read': operators,
} as const satisfies Record<string, readonly Role[]>;

export type Permission = keyof typeof permissions;

/** True when the role may make calls with this permission. */
export const may = (role: Role, permission: Permission): boolean =>
  (permissions[permission] as readonly Role[]).includes(role);
