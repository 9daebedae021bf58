import type { Body } from '@portal/contract/core/calls/endpoint.ts';
import type { endpoints } from '@portal/contract/index.ts';
import { shownEmail } from '../../../auth/shown-email.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import type { UserRow } from '../../../db/schema/companies.ts';
import { rightsColumns } from '../customers/index.ts';
import { fullName } from './company-user.present.ts';
import { customerOfUser } from './customer-of-user.ts';

type Given = Body<typeof endpoints.companyUsers.update>;
type Changes = Partial<
  Pick<
    UserRow,
    | 'email'
    | 'phone'
    | 'company'
    | 'address'
    | 'customerNo'
    | 'contactName'
    | 'role'
    | 'active'
    | 'customerId'
    | 'managesTeam'
    | 'mayApproveEstimates'
    | 'approvalLimit'
  >
>;

const orNone = (text: string | null | undefined) => (text === undefined ? undefined : text || null);

/**
 * Returns the new customer record, or undefined when it stays. Staff have none, and a user who becomes a customer
 * gets one (D10.4).
 */
async function customerIdOf(db: Db, user: UserRow, given: Given): Promise<number | null | undefined> {
  const role = given.role ?? user.role;
  if (role !== 'customer') return null;
  if (given.customerId === undefined && user.customerId !== null) return undefined;
  if (given.customerId === user.customerId && user.customerId !== null) return undefined;
  return customerOfUser(db, {
    companyId: user.companyId!,
    customerId: given.customerId,
    name: given.company || user.company || fullName(given) || user.contactName || user.username,
    email: given.email ?? user.email,
    phone: given.phone || user.phone,
    address: given.address || user.address,
    selfMade: true,
  });
}

/**
 * Returns the changed team rights. Only customers have any. A user who gets a record of their own has no team that
 * could decide about them.
 */
function rightsOf(user: UserRow, given: Given): Partial<Changes> {
  if ((given.role ?? user.role) !== 'customer') return {};
  const alone = given.customerId === null && { mayApproveEstimates: true, approvalLimit: null };
  return { ...alone, ...rightsColumns(given) };
}

/** Returns the fields that were sent and differ. An emptied text becomes null. @throws 400 for an unknown customer. */
export async function userChanges(db: Db, user: UserRow, given: Given): Promise<Changes> {
  const wanted: { [K in keyof Changes]: Changes[K] | undefined } = {
    email: given.email,
    phone: orNone(given.phone),
    company: orNone(given.company),
    address: orNone(given.address),
    customerNo: orNone(given.customerNo),
    contactName: fullName(given),
    role: given.role,
    active: given.active,
    customerId: await customerIdOf(db, user, given),
    ...rightsOf(user, given),
  };
  const shown = { ...user, email: shownEmail(user) };
  return Object.fromEntries(
    Object.entries(wanted).filter(
      ([field, value]) => value !== undefined && value !== shown[field as keyof Changes],
    ),
  );
}
