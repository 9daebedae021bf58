import { accountEndpoints } from './account.ts';
import { auditEndpoints } from './audit.ts';
import { authEndpoints } from './auth.ts';
import { brandingEndpoints } from './branding.ts';
import { companyEndpoints } from './companies.ts';
import { companySettingsEndpoints } from './company-settings.ts';
import { companyUserEndpoints } from './company-users.ts';
import { customerImportEndpoints } from './customer-import.ts';
import { customerTeamEndpoints } from './customer-team.ts';
import { customerEndpoints } from './customers.ts';
import { emailTemplateEndpoints } from './email-templates.ts';
import { equipmentEndpoints } from './equipment.ts';
import { estimateEndpoints } from './estimates.ts';
import { invitationEndpoints } from './invitations.ts';
import { mailRuleEndpoints } from './mail-rules.ts';
import { notificationEndpoints } from './notifications.ts';
import { outboxEndpoints } from './outbox.ts';
import { portalAppEndpoints } from './portal-app.ts';
import { repairDocumentEndpoints } from './repair-documents.ts';
import { repairImageEndpoints } from './repair-images.ts';
import { repairLogEndpoints } from './repair-logs.ts';
import { mailPreviewEndpoints } from './repair-mail-preview.ts';
import { repairEndpoints } from './repairs.ts';
import { reportEndpoints } from './reports.ts';
import { searchEndpoints } from './search.ts';
import { secondFactorEndpoints } from './second-factor.ts';
import { shipmentEndpoints } from './shipments.ts';
import { statsEndpoints } from './stats.ts';
import { fileEndpoints } from './stored-files.ts';
import { systemEndpoints } from './system.ts';
import { technicianEndpoints } from './technicians.ts';

/**
 * Every call of the portal. The server binds a handler to each row; the browser imports the areas it needs by
 * their own path (`@portal/contract/repairs.ts`), so that a page does not load the whole table.
 */
export const endpoints = {
  auth: authEndpoints,
  account: accountEndpoints,
  secondFactor: secondFactorEndpoints,
  branding: brandingEndpoints,
  companies: companyEndpoints,
  companySettings: companySettingsEndpoints,
  companyUsers: companyUserEndpoints,
  customers: customerEndpoints,
  customerImport: customerImportEndpoints,
  customerTeam: customerTeamEndpoints,
  invitations: invitationEndpoints,
  equipment: equipmentEndpoints,
  repairs: repairEndpoints,
  repairLogs: repairLogEndpoints,
  repairImages: repairImageEndpoints,
  repairDocuments: repairDocumentEndpoints,
  mailPreview: mailPreviewEndpoints,
  shipments: shipmentEndpoints,
  estimates: estimateEndpoints,
  stats: statsEndpoints,
  reports: reportEndpoints,
  files: fileEndpoints,
  notifications: notificationEndpoints,
  search: searchEndpoints,
  outbox: outboxEndpoints,
  mailRules: mailRuleEndpoints,
  emailTemplates: emailTemplateEndpoints,
  audit: auditEndpoints,
  technicians: technicianEndpoints,
  portalApp: portalAppEndpoints,
  system: systemEndpoints,
};
export type Endpoints = typeof endpoints;
