import { workingCompany } from './working-company.ts';

/** Returns the address of a repair's file for an image or a link. For a superadmin it names the tenant (D10.3). */
export function fileAddress(address: string): string {
  const company = workingCompany();
  if (company === undefined) return address;
  return `${address}${address.includes('?') ? '&' : '?'}companyId=${company}`;
}
