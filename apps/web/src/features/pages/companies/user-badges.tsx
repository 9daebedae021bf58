import type { Role } from '@portal/contract/core/roles.ts';
import type { CompanyUser } from '@portal/contract/people/company-users/endpoints.ts';
import { ShieldCheck } from 'lucide-react';
import { Badge } from '../../../ui/badge/badge.tsx';

/** Roles in words. */
export const roleWords: Record<Role, string> = {
  customer: 'Customer',
  technician: 'Technician',
  admin: 'Admin',
  superadmin: 'Superadmin',
};

/** The role. Admins have another colour (B2.7). */
export const RoleBadge = ({ role }: { role: Role }) =>
  role === 'admin' || role === 'superadmin' ? (
    <Badge tone="indigo" icon={ShieldCheck}>
      {roleWords[role]}
    </Badge>
  ) : (
    <Badge>{roleWords[role]}</Badge>
  );

/** Badges for an account that is not in the usual state. */
export const UserState = ({ user }: { user: CompanyUser }) =>
  !user.active ? (
    <Badge tone="red">Inactive</Badge>
  ) : user.hasPassword ? (
    <Badge tone="green">Active</Badge>
  ) : (
    <Badge tone="amber">No password yet</Badge>
  );

export const nameOf = (user: CompanyUser): string => user.contactName || user.username;
