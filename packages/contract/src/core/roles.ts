/** The roles of D1.2. A superadmin may do in every company what an admin may do in one. */
export const roles = ['customer', 'technician', 'admin', 'superadmin'] as const;
export type Role = (typeof roles)[number];

/** The roles that admins may give. Only an operator can make a superadmin (access.md). */
export const companyUserRoles = ['customer', 'technician', 'admin'] as const;

/** The roles of people who work for the company. All others are its customers. */
export const isStaff = (r: Role): boolean => r !== 'customer';

/** The roles that see the admin area (B2.1). */
export const isAdmin = (r: Role): boolean => r === 'admin' || r === 'superadmin';
