import type { CalendarDate } from '@portal/contract/core/dates.ts';
import { isAdmin, isStaff } from '@portal/contract/core/roles.ts';
import type { User } from '@portal/contract/people/auth/shapes.ts';
import { shownEmail } from '../../../auth/shown-email.ts';
import type { CompanyRow, UserRow } from '../../../db/schema/companies.ts';

type Home = Pick<CompanyRow, 'name' | 'timeZone' | 'timeZoneDecided' | 'requireSecondFactor'> | undefined;
type Person = UserRow & {
  technicianId: number | null;
  hasSecondFactor: boolean;
  isReached: boolean;
  teamSize: number | null;
  companyClosesOn: CalendarDate | null;
};

/** Returns the signed-in person. There is no field for password, tokens and failures (access.md, Fields). */
export const presentUser = (row: Person, home: Home): User => ({
  id: row.id,
  username: row.username,
  email: shownEmail(row),
  phone: row.phone,
  companyId: row.companyId,
  company: isStaff(row.role) ? (home?.name ?? null) : row.company,
  companyName: home?.name ?? null,
  contactName: row.contactName,
  customerNo: row.customerNo,
  customerId: row.customerId,
  teamSize: row.teamSize ?? 0,
  managesTeam: row.managesTeam,
  address: row.address,
  role: row.role,
  technicianId: row.technicianId,
  emailVerified: row.emailVerifiedAt !== null && row.newEmail === null,
  emailInUse: row.email,
  secondFactorDue:
    !row.hasSecondFactor &&
    ((isStaff(row.role) && home?.requireSecondFactor === true) ||
      (row.role === 'superadmin' && row.isReached)),
  timeZone: home?.timeZone ?? 'UTC',
  timeZoneOffered: isAdmin(row.role) && home?.timeZone === 'UTC' && !home.timeZoneDecided,
  companyClosesOn: isStaff(row.role) ? row.companyClosesOn : null,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  version: row.version,
});
