import { companyUserRoles } from '@portal/contract/core/roles.ts';
import { roleWords } from './user-badges.tsx';

/** The roles staff may give (access.md). */
export const roleChoices = companyUserRoles.map((role) => ({ value: role, label: roleWords[role] }));
