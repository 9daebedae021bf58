import type { Technician } from '@portal/contract/companies/technicians/endpoints.ts';
import { fromNumeric, toDollars } from '@portal/contract/core/money.ts';
import { isAdmin } from '@portal/contract/core/roles.ts';
import type { Actor } from '../../../db/actor.ts';
import type { TechnicianRow } from '../../../db/schema/repairs.ts';

/** Returns a technician as its reader may see it: only admins get the rate (access.md). */
export const presentTechnician = (
  { role }: Pick<Actor, 'role'>,
  { hourlyRate, ...row }: TechnicianRow,
): Technician => ({
  ...row,
  ...(isAdmin(role) && { hourlyRate: toDollars(fromNumeric(hourlyRate)) }),
});
