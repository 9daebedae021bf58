/** The address of the settings in which an admin exports the company. */
export const companyExportPaths = {
  ofOwnCompany: () => '/admin/company-settings/export',
} as const;
