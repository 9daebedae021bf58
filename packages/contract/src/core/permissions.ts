import type { Role } from './roles.ts';

/** The groups of roles that permissions are given to. */
export const everyone = ['customer', 'technician', 'admin', 'superadmin'] as const;
export const staff = ['technician', 'admin', 'superadmin'] as const;
export const admins = ['admin', 'superadmin'] as const;
export const operators = ['superadmin'] as const;
export const customers = ['customer'] as const;
export const technicians = ['technician'] as const;
export const customersAndAdmins = ['customer', 'admin', 'superadmin'] as const;

/**
 * True when the role is one of those that a permission is given to. Which rows a caller sees is decided by each feature's
 * policy, never here.
 */
export const may = (role: Role, permitted: readonly Role[]): boolean => permitted.includes(role);
