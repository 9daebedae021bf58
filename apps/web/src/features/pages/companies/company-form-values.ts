import { companyColors } from '@portal/contract/companies/branding/endpoints.ts';
import type { Company } from '@portal/contract/companies/companies/endpoints.ts';

/** Returns the first values of the company form (B9: the admin form's colors). */
export const valuesOf = (company: Company | undefined) => ({
  name: company?.name ?? '',
  primaryContact: company?.primaryContact ?? '',
  email: company?.email ?? '',
  phone: company?.phone ?? '',
  address: company?.address ?? '',
  contactEmail: company?.contactEmail ?? '',
  contactPhone: company?.contactPhone ?? '',
  website: company?.website ?? '',
  logoUrl: company?.logoUrl ?? '',
  hostName: company?.hostName ?? '',
  ccEmail: company?.ccEmail ?? '',
  primaryColor: company?.primaryColor ?? companyColors.primary,
  secondaryColor: company?.secondaryColor ?? companyColors.secondary,
  active: company?.active ?? true,
});
