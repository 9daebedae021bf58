/** The screen where a company switches its laboratory on, and sets the certificate that signs its papers. */
export const laboratorySettingsPath = '/admin/company-settings/laboratory';
