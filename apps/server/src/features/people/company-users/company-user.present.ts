import type { CompanyUser } from '@portal/contract/people/company-users/endpoints.ts';
import { shownEmail } from '../../../auth/shown-email.ts';
import { presentRights } from '../customers/index.ts';
import type { FoundUser } from './company-user.queries.ts';

/** Returns first and last name (B3). The portal stores one name. */
function partsOf(name: string | null): { firstName: string; lastName: string } {
  const [firstName = '', ...rest] = (name ?? '').trim().split(/\s+/);
  return { firstName, lastName: rest.join(' ') };
}

/** Returns a user for admins. There is no field for hashes and tokens (access.md, Fields). */
export const presentCompanyUser = (row: FoundUser): CompanyUser => ({
  id: row.id,
  companyId: row.companyId,
  username: row.username,
  email: shownEmail(row),
  ...partsOf(row.contactName),
  contactName: row.contactName,
  phone: row.phone,
  company: row.company,
  address: row.address,
  customerNo: row.customerNo,
  customerId: row.customerId,
  customerName: row.customerName,
  ...presentRights(row),
  role: row.role,
  active: row.active,
  hasPassword: row.passwordHash !== null,
  emailVerified: row.emailVerifiedAt !== null && row.newEmail === null,
  emailInUse: row.email,
  sessions: row.sessions,
  lastSeenAt: row.lastSeenAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  version: row.version,
});
