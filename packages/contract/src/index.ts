import { invoiceEndpoints } from './accounting/invoices/endpoints.ts';
import { quickbooksEndpoints } from './accounting/quickbooks/endpoints.ts';
import { quickbooksSyncEndpoints } from './accounting/quickbooks/sync-endpoints.ts';
import { appointmentWorkEndpoints } from './calendar/appointment-work/endpoints.ts';
import { appointmentEndpoints } from './calendar/appointments/endpoints.ts';
import { calendarFeedEndpoints } from './calendar/calendar-feed/endpoints.ts';
import {
  appointmentRequestEndpoints,
  customerAppointmentEndpoints,
} from './calendar/customer-appointments/endpoints.ts';
import { auditPackEndpoints } from './calibration/audit-packs/endpoints.ts';
import { calibrationEndpoints } from './calibration/calibrations/endpoints.ts';
import { certificateEndpoints } from './calibration/certificates/endpoints.ts';
import { customerEquipmentEndpoints } from './calibration/customer-equipment/endpoints.ts';
import { equipmentImportEndpoints } from './calibration/equipment-import/endpoints.ts';
import { recallEndpoints } from './calibration/recalls/endpoints.ts';
import { referenceStandardEndpoints } from './calibration/reference-standards/endpoints.ts';
import { brandingEndpoints } from './companies/branding/endpoints.ts';
import { companyEndpoints } from './companies/companies/endpoints.ts';
import { companySettingsEndpoints } from './companies/company-settings/endpoints.ts';
import { notePhraseEndpoints } from './companies/note-phrases/endpoints.ts';
import { supplierEndpoints } from './companies/suppliers/endpoints.ts';
import { technicianEndpoints } from './companies/technicians/endpoints.ts';
import { inboundMailEndpoints } from './conversation/inbound-mail/endpoints.ts';
import { outboxEndpoints } from './conversation/outbox/endpoints.ts';
import { repairMessageEndpoints } from './conversation/repair-messages/endpoints.ts';
import { surveyEndpoints } from './conversation/surveys/endpoints.ts';
import { estimateEndpoints } from './estimates/estimates/endpoints.ts';
import { demoEquipmentEndpoints } from './loans/demo-equipment/endpoints.ts';
import { demoEquipmentAgreementEndpoints } from './loans/demo-equipment-agreements/endpoints.ts';
import { demoEquipmentLoanEndpoints } from './loans/demo-equipment-loans/endpoints.ts';
import { demoReservationEndpoints } from './loans/demo-equipment-reservations/endpoints.ts';
import { loanerEndpoints } from './loans/loaners/endpoints.ts';
import { emailTemplateEndpoints } from './messaging/email-templates/endpoints.ts';
import { mailRuleEndpoints } from './messaging/mail-rules/endpoints.ts';
import { reminderEndpoints } from './messaging/reminders/endpoints.ts';
import { companyClosingEndpoints } from './operating/company-closings/endpoints.ts';
import { companyExportEndpoints } from './operating/company-exports/endpoints.ts';
import { companySetupEndpoints } from './operating/company-setup/endpoints.ts';
import { operationsEndpoints } from './operating/operations/endpoints.ts';
import { personalDataEndpoints } from './operating/personal-data/endpoints.ts';
import { sampleDataEndpoints } from './operating/sample-data/endpoints.ts';
import { customerHomeEndpoints } from './overview/customer-home/endpoints.ts';
import { reportEndpoints } from './overview/reports/endpoints.ts';
import { searchEndpoints } from './overview/search/endpoints.ts';
import { statsEndpoints } from './overview/stats/endpoints.ts';
import { trackingLinkEndpoints } from './overview/tracking-page/endpoints.ts';
import { workQueueEndpoints } from './overview/work-queue/endpoints.ts';
import { mailPreviewEndpoints } from './papers/mail-preview/endpoints.ts';
import { repairDocumentEndpoints } from './papers/repair-documents/endpoints.ts';
import { shipmentEndpoints } from './papers/shipments/endpoints.ts';
import { accountEndpoints } from './people/account/endpoints.ts';
import { authEndpoints } from './people/auth/endpoints.ts';
import { companyUserEndpoints } from './people/company-users/endpoints.ts';
import { customerImportEndpoints } from './people/customer-import/endpoints.ts';
import { customerTeamEndpoints } from './people/customer-team/endpoints.ts';
import { customerEndpoints } from './people/customers/endpoints.ts';
import { invitationEndpoints } from './people/invitations/endpoints.ts';
import { portalAppEndpoints } from './people/portal-app/endpoints.ts';
import { secondFactorEndpoints } from './people/second-factor/endpoints.ts';
import { partImportEndpoints } from './purchasing/part-import/endpoints.ts';
import { repairPartEndpoints } from './purchasing/part-supply/endpoints.ts';
import { reorderEndpoints } from './purchasing/part-supply/reorder-endpoints.ts';
import { waitingForPartsEndpoints } from './purchasing/part-supply/waiting-endpoints.ts';
import { partEndpoints } from './purchasing/parts/endpoints.ts';
import { purchaseOrderEndpoints } from './purchasing/purchase-orders/endpoints.ts';
import { purchaseOrderPaperEndpoints } from './purchasing/purchase-orders/paper-endpoints.ts';
import { receivingEndpoints } from './purchasing/receiving/endpoints.ts';
import { auditEndpoints } from './records/audit/endpoints.ts';
import { notificationEndpoints } from './records/notifications/endpoints.ts';
import { systemEndpoints } from './records/system/endpoints.ts';
import { equipmentEndpoints } from './repairs/equipment-models/endpoints.ts';
import { fileEndpoints } from './repairs/files/endpoints.ts';
import { promiseEndpoints } from './repairs/promises/endpoints.ts';
import { repairImageEndpoints } from './repairs/repair-images/endpoints.ts';
import { repairLogEndpoints } from './repairs/repair-logs/endpoints.ts';
import { repairUndoEndpoints } from './repairs/repair-undo/endpoints.ts';
import { repairEndpoints } from './repairs/repairs/endpoints.ts';
import { savedViewEndpoints } from './repairs/saved-views/endpoints.ts';
/**
 * All calls of the portal. The server binds a handler to each of them. The browser imports single areas by their own
 * path (`@portal/contract/repairs/repairs/endpoints.ts`), so that a page does not load the whole table.
 */
import { workTimeEndpoints } from './repairs/work-times/endpoints.ts';
import { stockEndpoints, stockReversalEndpoints } from './stock/stock/endpoints.ts';
import { stockCountEndpoints } from './stock/stock-counts/endpoints.ts';

export const endpoints = {
  auth: authEndpoints,
  account: accountEndpoints,
  secondFactor: secondFactorEndpoints,
  branding: brandingEndpoints,
  companies: companyEndpoints,
  companySettings: companySettingsEndpoints,
  companyClosings: companyClosingEndpoints,
  personalData: personalDataEndpoints,
  companyExports: companyExportEndpoints,
  companySetup: companySetupEndpoints,
  companyUsers: companyUserEndpoints,
  customers: customerEndpoints,
  customerHome: customerHomeEndpoints,
  auditPacks: auditPackEndpoints,
  customerImport: customerImportEndpoints,
  equipmentImport: equipmentImportEndpoints,
  customerTeam: customerTeamEndpoints,
  invitations: invitationEndpoints,
  equipment: equipmentEndpoints,
  customerEquipment: customerEquipmentEndpoints,
  repairs: repairEndpoints,
  repairLogs: repairLogEndpoints,
  repairMessages: repairMessageEndpoints,
  repairImages: repairImageEndpoints,
  repairParts: repairPartEndpoints,
  repairUndo: repairUndoEndpoints,
  waitingForParts: waitingForPartsEndpoints,
  reorder: reorderEndpoints,
  repairDocuments: repairDocumentEndpoints,
  mailPreview: mailPreviewEndpoints,
  shipments: shipmentEndpoints,
  trackingLinks: trackingLinkEndpoints,
  surveys: surveyEndpoints,
  estimates: estimateEndpoints,
  stats: statsEndpoints,
  promises: promiseEndpoints,
  workQueue: workQueueEndpoints,
  reports: reportEndpoints,
  files: fileEndpoints,
  notifications: notificationEndpoints,
  search: searchEndpoints,
  inboundMail: inboundMailEndpoints,
  outbox: outboxEndpoints,
  reminders: reminderEndpoints,
  mailRules: mailRuleEndpoints,
  demoEquipmentAgreements: demoEquipmentAgreementEndpoints,
  emailTemplates: emailTemplateEndpoints,
  audit: auditEndpoints,
  sampleData: sampleDataEndpoints,
  savedViews: savedViewEndpoints,
  technicians: technicianEndpoints,
  workTimes: workTimeEndpoints,
  notePhrases: notePhraseEndpoints,
  appointments: appointmentEndpoints,
  calibrations: calibrationEndpoints,
  certificates: certificateEndpoints,
  referenceStandards: referenceStandardEndpoints,
  customerAppointments: customerAppointmentEndpoints,
  appointmentRequests: appointmentRequestEndpoints,
  appointmentWork: appointmentWorkEndpoints,
  calendarFeed: calendarFeedEndpoints,
  invoices: invoiceEndpoints,
  quickbooks: quickbooksEndpoints,
  quickbooksSync: quickbooksSyncEndpoints,
  recalls: recallEndpoints,
  parts: partEndpoints,
  partImport: partImportEndpoints,
  stock: stockEndpoints,
  stockCounts: stockCountEndpoints,
  stockReversals: stockReversalEndpoints,
  suppliers: supplierEndpoints,
  purchaseOrders: purchaseOrderEndpoints,
  purchaseOrderPapers: purchaseOrderPaperEndpoints,
  receiving: receivingEndpoints,
  demoEquipment: demoEquipmentEndpoints,
  demoEquipmentLoans: demoEquipmentLoanEndpoints,
  demoReservations: demoReservationEndpoints,
  loaners: loanerEndpoints,
  portalApp: portalAppEndpoints,
  operations: operationsEndpoints,
  system: systemEndpoints,
};
export type Endpoints = typeof endpoints;
