import type { Endpoints } from '@portal/contract/index.ts';
import type { Handlers } from '../http/call.ts';
import { accountRoutes } from './account/account.routes.ts';
import { auditRoutes } from './audit/audit.routes.ts';
import { authRoutes } from './auth/auth.routes.ts';
import { brandingRoutes } from './branding/branding.routes.ts';
import { companiesRoutes } from './companies/company.routes.ts';
import { companySettingsRoutes } from './companies/company-settings.routes.ts';
import { companyUsersRoutes } from './company-users/company-user.routes.ts';
import { customerImportRoutes } from './customer-import/customer-import.routes.ts';
import { customerTeamRoutes } from './customer-team/team.routes.ts';
import { customersRoutes } from './customers/customer.routes.ts';
import { emailTemplatesRoutes } from './email-templates/email-template.routes.ts';
import { equipmentRoutes } from './equipment/equipment.routes.ts';
import { estimatesRoutes } from './estimates/estimate.routes.ts';
import { filesRoutes } from './files/file.routes.ts';
import { invitationsRoutes } from './invitations/invitation.routes.ts';
import { mailPreviewRoutes } from './mail-preview/mail-preview.routes.ts';
import { mailRulesRoutes } from './mail-rules/mail-rule.routes.ts';
import { notificationsRoutes } from './notifications/notification.routes.ts';
import { outboxRoutes } from './outbox/outbox.routes.ts';
import { portalAppRoutes } from './portal-app/portal-app.routes.ts';
import { repairDocumentsRoutes } from './repair-documents/repair-document.routes.ts';
import { repairImagesRoutes } from './repair-images/repair-image.routes.ts';
import { repairsRoutes } from './repairs/repair.routes.ts';
import { repairLogsRoutes } from './repairs/repair-log.routes.ts';
import { reportsRoutes } from './reports/report.routes.ts';
import { searchRoutes } from './search/search.routes.ts';
import { secondFactorRoutes } from './second-factor/second-factor.routes.ts';
import { shipmentsRoutes } from './shipments/shipment.routes.ts';
import { statsRoutes } from './stats/stats.routes.ts';
import { systemRoutes } from './system/system.routes.ts';
import { techniciansRoutes } from './technicians/technician.routes.ts';

/** A handler for every call of the contract; leaving one out does not compile. */
export const handlers: { [G in keyof Endpoints]: Handlers<Endpoints[G]> } = {
  auth: authRoutes,
  account: accountRoutes,
  secondFactor: secondFactorRoutes,
  branding: brandingRoutes,
  companies: companiesRoutes,
  companySettings: companySettingsRoutes,
  companyUsers: companyUsersRoutes,
  customers: customersRoutes,
  customerImport: customerImportRoutes,
  customerTeam: customerTeamRoutes,
  invitations: invitationsRoutes,
  equipment: equipmentRoutes,
  repairs: repairsRoutes,
  repairLogs: repairLogsRoutes,
  repairImages: repairImagesRoutes,
  repairDocuments: repairDocumentsRoutes,
  mailPreview: mailPreviewRoutes,
  shipments: shipmentsRoutes,
  estimates: estimatesRoutes,
  stats: statsRoutes,
  reports: reportsRoutes,
  files: filesRoutes,
  notifications: notificationsRoutes,
  search: searchRoutes,
  outbox: outboxRoutes,
  mailRules: mailRulesRoutes,
  emailTemplates: emailTemplatesRoutes,
  audit: auditRoutes,
  technicians: techniciansRoutes,
  portalApp: portalAppRoutes,
  system: systemRoutes,
};
