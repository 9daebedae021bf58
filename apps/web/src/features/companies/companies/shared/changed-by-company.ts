import { brandingEndpoints } from '@portal/contract/companies/branding/endpoints.ts';
import { companyEndpoints } from '@portal/contract/companies/companies/endpoints.ts';

/** The reads that a write to a company changes: its pages, the switcher and the theme. */
export const changedByCompany = [
  companyEndpoints.active,
  companyEndpoints.get,
  companyEndpoints.list,
  companyEndpoints.own,
  brandingEndpoints.branding,
];
