import type { BackupsTable } from './schema/backups.ts';
import type {
  AppointmentLinksTable,
  AppointmentRequestsTable,
  AppointmentsTable,
  CalendarFeedsTable,
  ServiceTypesTable,
} from './schema/calendar.ts';
import type {
  CalibrationChangesTable,
  CalibrationStandardsTable,
  CalibrationsTable,
  CertificatesTable,
  ReferenceStandardsTable,
  StandardCalibrationsTable,
} from './schema/calibrations.ts';
import type {
  CompaniesTable,
  CompanyCountersTable,
  CustomersTable,
  CustomerTotalsTable,
  MailRulesTable,
  UsersTable,
} from './schema/companies.ts';
import type { CompanyClosingsTable } from './schema/company-closings.ts';
import type { CompanyExportsTable } from './schema/company-exports.ts';
import type {
  DemoEquipmentAgreementsTable,
  DemoEquipmentInspectionsTable,
  DemoEquipmentLoanExtensionsTable,
  DemoEquipmentLoansTable,
  DemoEquipmentPhotosTable,
  DemoEquipmentReservationsTable,
  DemoEquipmentTable,
} from './schema/demo-equipment.ts';
import type { EmailTemplatesTable, MailRuleTemplatesTable } from './schema/email-templates.ts';
import type {
  CustomerEquipmentMovesTable,
  CustomerEquipmentStatesTable,
  CustomerEquipmentTable,
  EquipmentModelsTable,
  EquipmentTypesTable,
  RepairEquipmentTable,
} from './schema/equipment.ts';
import type { ErasuresTable } from './schema/erasures.ts';
import type {
  EstimateLinePhotosTable,
  EstimateLinesTable,
  EstimateLinksTable,
  EstimateRemindersTable,
  EstimatesTable,
} from './schema/estimates.ts';
import type { FileImportRowsTable, FileImportsTable } from './schema/file-imports.ts';
import type {
  InboundMailboxesTable,
  InboundMailFilesTable,
  InboundMailsTable,
  RepairReplyAddressesTable,
} from './schema/inbound-mail.ts';
import type { InstallationTable } from './schema/installation.ts';
import type { PortalInstancesTable } from './schema/instances.ts';
import type { InvitationsTable } from './schema/invitations.ts';
import type {
  QuickbooksInvoicesTable,
  QuickbooksInvoicingTable,
  QuickbooksListEntriesTable,
} from './schema/invoices.ts';
import type { PostponedRowsTable } from './schema/postponed-rows.ts';
import type {
  PurchaseOrderItemsTable,
  PurchaseOrderPapersTable,
  PurchaseOrderReceiptLinesTable,
  PurchaseOrderReceiptsTable,
  PurchaseOrdersTable,
} from './schema/purchase-orders.ts';
import type {
  QuickbooksAttemptsTable,
  QuickbooksCallsTable,
  QuickbooksConnectionsTable,
  QuickbooksCustomersTable,
  QuickbooksLeftCustomersTable,
  QuickbooksRevocationsTable,
  QuickbooksSyncRowsTable,
  QuickbooksSyncRunsTable,
} from './schema/quickbooks.ts';
import type { RecallSettingsTable, RecallsTable, RecallUnitsTable } from './schema/recalls.ts';
import type { RemindersTable } from './schema/reminders.ts';
import type {
  RepairMessageFilesTable,
  RepairMessageReadsTable,
  RepairMessagesTable,
} from './schema/repair-messages.ts';
import type {
  FilesTable,
  RepairActsTable,
  RepairImagesTable,
  RepairLogsTable,
  RepairPartsTable,
  RepairSearchTable,
  RepairStaysTable,
  RepairsTable,
  RepairTotalsTable,
  RepairUsersTable,
  ShipmentsTable,
  TechniciansTable,
  TrackingVisitsTable,
} from './schema/repairs.ts';
import type { SampleDataTable } from './schema/sample-data.ts';
import type { SavedViewsTable } from './schema/saved-views.ts';
import type {
  KnownDevicesTable,
  OneTimeTokensTable,
  RecoveryCodesTable,
  SecondFactorsTable,
  SessionsTable,
  SignInFailuresTable,
} from './schema/sign-in.ts';
import type {
  PartsTable,
  RepairPartNeedsTable,
  StockCountLinesTable,
  StockCountsTable,
  StockMovementsTable,
  StockReservationsTable,
  SuppliersTable,
} from './schema/stock.ts';
import type { RepairSurveysTable, SurveySettingsTable } from './schema/surveys.ts';
import type { NotePhrasesTable, WorkTimesTable } from './schema/technician-work.ts';
import type {
  AuditEntriesTable,
  AuditSealingTable,
  AuditSealsTable,
  IdempotencyKeysTable,
  NotificationsTable,
  OutboxMessagesTable,
} from './schema/traces.ts';

/** All tables under the names that queries use. Columns are snake_case in SQL and camelCase here. */
export interface Tables {
  appointmentLinks: AppointmentLinksTable;
  appointmentRequests: AppointmentRequestsTable;
  appointments: AppointmentsTable;
  auditEntries: AuditEntriesTable;
  auditSealing: AuditSealingTable;
  auditSeals: AuditSealsTable;
  calibrationChanges: CalibrationChangesTable;
  calibrationStandards: CalibrationStandardsTable;
  calibrations: CalibrationsTable;
  certificates: CertificatesTable;
  calendarFeeds: CalendarFeedsTable;
  companies: CompaniesTable;
  companyCounters: CompanyCountersTable;
  customerEquipment: CustomerEquipmentTable;
  customerEquipmentMoves: CustomerEquipmentMovesTable;
  customerEquipmentStates: CustomerEquipmentStatesTable;
  fileImportRows: FileImportRowsTable;
  fileImports: FileImportsTable;
  customerTotals: CustomerTotalsTable;
  companyClosings: CompanyClosingsTable;
  erasures: ErasuresTable;
  companyExports: CompanyExportsTable;
  customers: CustomersTable;
  demoEquipment: DemoEquipmentTable;
  demoEquipmentAgreements: DemoEquipmentAgreementsTable;
  demoEquipmentInspections: DemoEquipmentInspectionsTable;
  demoEquipmentLoanExtensions: DemoEquipmentLoanExtensionsTable;
  demoEquipmentLoans: DemoEquipmentLoansTable;
  demoEquipmentPhotos: DemoEquipmentPhotosTable;
  demoEquipmentReservations: DemoEquipmentReservationsTable;
  emailTemplates: EmailTemplatesTable;
  equipmentModels: EquipmentModelsTable;
  equipmentTypes: EquipmentTypesTable;
  estimateLinePhotos: EstimateLinePhotosTable;
  estimateLines: EstimateLinesTable;
  estimateLinks: EstimateLinksTable;
  estimateReminders: EstimateRemindersTable;
  estimates: EstimatesTable;
  files: FilesTable;
  idempotencyKeys: IdempotencyKeysTable;
  backups: BackupsTable;
  portalInstances: PortalInstancesTable;
  installation: InstallationTable;
  invitations: InvitationsTable;
  knownDevices: KnownDevicesTable;
  mailRules: MailRulesTable;
  mailRuleTemplates: MailRuleTemplatesTable;
  notePhrases: NotePhrasesTable;
  notifications: NotificationsTable;
  oneTimeTokens: OneTimeTokensTable;
  inboundMailboxes: InboundMailboxesTable;
  inboundMails: InboundMailsTable;
  inboundMailFiles: InboundMailFilesTable;
  repairReplyAddresses: RepairReplyAddressesTable;
  outboxMessages: OutboxMessagesTable;
  parts: PartsTable;
  postponedRows: PostponedRowsTable;
  purchaseOrderItems: PurchaseOrderItemsTable;
  purchaseOrderPapers: PurchaseOrderPapersTable;
  purchaseOrderReceiptLines: PurchaseOrderReceiptLinesTable;
  purchaseOrderReceipts: PurchaseOrderReceiptsTable;
  purchaseOrders: PurchaseOrdersTable;
  quickbooksInvoicing: QuickbooksInvoicingTable;
  quickbooksListEntries: QuickbooksListEntriesTable;
  quickbooksInvoices: QuickbooksInvoicesTable;
  quickbooksConnections: QuickbooksConnectionsTable;
  quickbooksAttempts: QuickbooksAttemptsTable;
  quickbooksRevocations: QuickbooksRevocationsTable;
  quickbooksCalls: QuickbooksCallsTable;
  quickbooksCustomers: QuickbooksCustomersTable;
  quickbooksLeftCustomers: QuickbooksLeftCustomersTable;
  quickbooksSyncRuns: QuickbooksSyncRunsTable;
  quickbooksSyncRows: QuickbooksSyncRowsTable;
  recallSettings: RecallSettingsTable;
  repairSurveys: RepairSurveysTable;
  surveySettings: SurveySettingsTable;
  recalls: RecallsTable;
  recallUnits: RecallUnitsTable;
  recoveryCodes: RecoveryCodesTable;
  referenceStandards: ReferenceStandardsTable;
  reminders: RemindersTable;
  repairEquipment: RepairEquipmentTable;
  repairImages: RepairImagesTable;
  repairLogs: RepairLogsTable;
  repairPartNeeds: RepairPartNeedsTable;
  repairParts: RepairPartsTable;
  repairActs: RepairActsTable;
  repairSearch: RepairSearchTable;
  repairStays: RepairStaysTable;
  repairTotals: RepairTotalsTable;
  repairUsers: RepairUsersTable;
  repairs: RepairsTable;
  secondFactors: SecondFactorsTable;
  serviceTypes: ServiceTypesTable;
  sessions: SessionsTable;
  shipments: ShipmentsTable;
  signInFailures: SignInFailuresTable;
  standardCalibrations: StandardCalibrationsTable;
  stockCountLines: StockCountLinesTable;
  stockCounts: StockCountsTable;
  stockMovements: StockMovementsTable;
  stockReservations: StockReservationsTable;
  suppliers: SuppliersTable;
  repairMessages: RepairMessagesTable;
  repairMessageFiles: RepairMessageFilesTable;
  repairMessageReads: RepairMessageReadsTable;
  sampleData: SampleDataTable;
  savedViews: SavedViewsTable;
  technicians: TechniciansTable;
  trackingVisits: TrackingVisitsTable;
  workTimes: WorkTimesTable;
  users: UsersTable;
}
