import { workingCompany } from './working-company.ts';

/** The address of a repair's file as an image or link needs it: a superadmin's names the tenant (D10.3). */
export function fileAddress(address: string): string {
  const company = workingCompany();
  if (company === undefined) return address;
  return `${address}${address.includes('?') ? '&' : '?'}companyId=${company}`;
}
