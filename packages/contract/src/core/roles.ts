/** Roles of D1.2. A superadmin may do in every company what an admin may do in one. */
export const roles = ['customer', 'technician', 'admin', 'superadmin'] as const;
export type Role = (typeof roles)[number];

/** Roles that work for the provider; everyone else is one of its customers. */
export const isStaff = (r: Role): boolean => r !== 'customer';

/** Roles that see the admin area (B2.1). */
export const isAdmin = (r: Role): boolean => r === 'admin' || r === 'superadmin';
