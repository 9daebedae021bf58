import type { CompanyUser } from '@portal/contract/company-users/endpoints.ts';
import { shownEmail } from '../../auth/shown-email.ts';
import { presentRights } from '../customers/index.ts';
import type { FoundUser } from './company-user.queries.ts';

/** B3 names a first and a last name; the portal keeps one name. */
function partsOf(name: string | null): { firstName: string; lastName: string } {
  const [firstName = '', ...rest] = (name ?? '').trim().split(/\s+/);
  return { firstName, lastName: rest.join(' ') };
}

/** Hashes and tokens have no field (access.md, Fields). */
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
