import type { CompanyRow, UserRow } from '../src/db/schema/companies.ts';
import type { Caller } from './actors.ts';
import type { Portal } from './portal.ts';

export interface People {
  company: CompanyRow;
  customer: UserRow;
  as: { customer: Caller; technician: Caller; admin: Caller; superadmin: Caller };
}

/** Creates a company with a signed-in user of each role. */
export async function peopleOf(
  portal: Portal,
  given: Parameters<Portal['buildCompany']>[0] = {},
): Promise<People> {
  const company = await portal.buildCompany(given);
  const of = (role: UserRow['role']) => portal.buildUser({ role, companyId: company.id });
  // This customer's requests may name other addresses for mail (D4.4).
  const customer = await portal.buildUser({
    role: 'customer',
    companyId: company.id,
    emailVerifiedAt: new Date(),
  });
  return {
    company,
    customer,
    as: {
      customer: await portal.actAs(customer),
      technician: await portal.actAs(await of('technician')),
      admin: await portal.actAs(await of('admin')),
      superadmin: await portal.actAs(await of('superadmin')),
    },
  };
}

/** Returns a complete request, as the form sends it. */
export const aRequest = (given: Record<string, unknown> = {}) => ({
  companyName: 'Acme Labs',
  contactName: 'Ann Bell',
  emailAddress: 'ann@acme.example',
  additionalEmails: ['lab@acme.example'],
  modelPartNo: 'DMM-7',
  serialNumber: 'SN-100',
  warrantyStatus: 'non_warranty',
  descriptionProblem: 'Does not switch on',
  ...given,
});
