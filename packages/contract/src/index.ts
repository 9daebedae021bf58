import { accountEndpoints } from './account/endpoints.ts';
import { appointmentWorkEndpoints } from './appointment-work/endpoints.ts';
import { appointmentEndpoints } from './appointments/endpoints.ts';
import { auditEndpoints } from './audit/endpoints.ts';
import { auditPackEndpoints } from './audit-packs/endpoints.ts';
import { authEndpoints } from './auth/endpoints.ts';
import { brandingEndpoints } from './branding/endpoints.ts';
import { calendarFeedEndpoints } from './calendar-feed/endpoints.ts';
import { calibrationEndpoints } from './calibrations/endpoints.ts';
import { certificateEndpoints } from './certificates/endpoints.ts';
import { companyEndpoints } from './companies/endpoints.ts';
import { companyClosingEndpoints } from './company-closings/endpoints.ts';
import { companyExportEndpoints } from './company-exports/endpoints.ts';
import { companySettingsEndpoints } from './company-settings/endpoints.ts';
import { companySetupEndpoints } from './company-setup/endpoints.ts';
import { companyUserEndpoints } from './company-users/endpoints.ts';
import {
  appointmentRequestEndpoints,
  customerAppointmentEndpoints,
} from './customer-appointments/endpoints.ts';
import { customerEquipmentEndpoints } from './customer-equipment/endpoints.ts';
import { customerHomeEndpoints } from './customer-home/endpoints.ts';
import { customerImportEndpoints } from './customer-import/endpoints.ts';
import { customerTeamEndpoints } from './customer-team/endpoints.ts';
import { customerEndpoints } from './customers/endpoints.ts';
import { demoEquipmentEndpoints } from './demo-equipment/endpoints.ts';
import { demoEquipmentAgreementEndpoints } from './demo-equipment-agreements/endpoints.ts';
import { demoEquipmentLoanEndpoints } from './demo-equipment-loans/endpoints.ts';
import { demoReservationEndpoints } from './demo-equipment-reservations/endpoints.ts';
import { emailTemplateEndpoints } from './email-templates/endpoints.ts';
import { equipmentEndpoints } from './equipment/endpoints.ts';
import { equipmentImportEndpoints } from './equipment-import/endpoints.ts';
import { estimateEndpoints } from './estimates/endpoints.ts';
import { fileEndpoints } from './files/endpoints.ts';
import { inboundMailEndpoints } from './inbound-mail/endpoints.ts';
import { invitationEndpoints } from './invitations/endpoints.ts';
import { invoiceEndpoints } from './invoices/endpoints.ts';
import { loanerEndpoints } from './loaners/endpoints.ts';
import { mailPreviewEndpoints } from './mail-preview/endpoints.ts';
import { mailRuleEndpoints } from './mail-rules/endpoints.ts';
import { notePhraseEndpoints } from './note-phrases/endpoints.ts';
import { notificationEndpoints } from './notifications/endpoints.ts';
import { operationsEndpoints } from './operations/endpoints.ts';
import { outboxEndpoints } from './outbox/endpoints.ts';
import { partImportEndpoints } from './part-import/endpoints.ts';
import { partEndpoints } from './parts/endpoints.ts';
import { personalDataEndpoints } from './personal-data/endpoints.ts';
import { portalAppEndpoints } from './portal-app/endpoints.ts';
import { promiseEndpoints } from './promises/endpoints.ts';
import { purchaseOrderEndpoints } from './purchase-orders/endpoints.ts';
import { purchaseOrderPaperEndpoints } from './purchase-orders/paper-endpoints.ts';
import { quickbooksEndpoints } from './quickbooks/endpoints.ts';
import { quickbooksSyncEndpoints } from './quickbooks/sync-endpoints.ts';
import { recallEndpoints } from './recalls/endpoints.ts';
import { receivingEndpoints } from './receiving/endpoints.ts';
import { referenceStandardEndpoints } from './reference-standards/endpoints.ts';
import { reminderEndpoints } from './reminders/endpoints.ts';
import { reorderEndpoints } from './reorder/endpoints.ts';
import { repairDocumentEndpoints } from './repair-documents/endpoints.ts';
import { repairImageEndpoints } from './repair-images/endpoints.ts';
import { repairLogEndpoints } from './repair-logs/endpoints.ts';
import { repairMessageEndpoints } from './repair-messages/endpoints.ts';
import { repairPartEndpoints } from './repair-parts/endpoints.ts';
import { repairUndoEndpoints } from './repair-undo/endpoints.ts';
import { repairEndpoints } from './repairs/endpoints.ts';
import { reportEndpoints } from './reports/endpoints.ts';
import { sampleDataEndpoints } from './sample-data/endpoints.ts';
import { savedViewEndpoints } from './saved-views/endpoints.ts';
import { searchEndpoints } from './search/endpoints.ts';
import { secondFactorEndpoints } from './second-factor/endpoints.ts';
import { shipmentEndpoints } from './shipments/endpoints.ts';
import { statsEndpoints } from './stats/endpoints.ts';
import { stockEndpoints, stockReversalEndpoints } from './stock/endpoints.ts';
import { stockCountEndpoints } from './stock-counts/endpoints.ts';
import { supplierEndpoints } from './suppliers/endpoints.ts';
import { surveyEndpoints } from './surveys/endpoints.ts';
import { systemEndpoints } from './system/endpoints.ts';
import { technicianEndpoints } from './technicians/endpoints.ts';
import { trackingLinkEndpoints } from './tracking-links/endpoints.ts';
import { waitingForPartsEndpoints } from './waiting-for-parts/endpoints.ts';
import { workQueueEndpoints } from './work-queue/endpoints.ts';

/**
 * All calls of the portal. The server binds a handler to each of them. The browser imports single areas by their own
 * path (`@portal/contract/repairs/endpoints.ts`), so that a page does not load the whole table.
 */
import { workTimeEndpoints } from './work-times/endpoints.ts';

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
