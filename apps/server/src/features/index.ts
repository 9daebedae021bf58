import type { ConstraintWords } from '../db/constraint-words.ts';
import type { AllRoutes, Brought, Feature } from '../feature.ts';
import type { JobHandlers } from '../jobs/jobs.ts';
import type { RecordScopes } from '../records.ts';
import type { Runtime } from '../runtime.ts';
import { quickbooksFeature } from './accounting/quickbooks/feature.ts';
import { appointmentWorkFeature } from './calendar/appointment-work/feature.ts';
import { appointmentsFeature } from './calendar/appointments/feature.ts';
import { calendarFeedFeature } from './calendar/calendar-feed/feature.ts';
import { customerAppointmentsFeature } from './calendar/customer-appointments/feature.ts';
import { auditPacksFeature } from './calibration/audit-packs/feature.ts';
import { calibrationsFeature } from './calibration/calibrations/feature.ts';
import { certificatesFeature } from './calibration/certificates/feature.ts';
import { customerEquipmentFeature } from './calibration/customer-equipment/feature.ts';
import { equipmentImportFeature } from './calibration/equipment-import/feature.ts';
import { recallsFeature } from './calibration/recalls/feature.ts';
import { referenceStandardsFeature } from './calibration/reference-standards/feature.ts';
import { brandingFeature } from './companies/branding/feature.ts';
import { companiesFeature } from './companies/companies/feature.ts';
import { notePhrasesFeature } from './companies/note-phrases/feature.ts';
import { suppliersFeature } from './companies/suppliers/feature.ts';
import { techniciansFeature } from './companies/technicians/feature.ts';
import { inboundMailFeature } from './conversation/inbound-mail/feature.ts';
import { outboxFeature } from './conversation/outbox/feature.ts';
import { repairMessagesFeature } from './conversation/repair-messages/feature.ts';
import { surveysFeature } from './conversation/surveys/feature.ts';
import { estimatesFeature } from './estimates/estimates/feature.ts';
import { fileColumns } from './file-columns.ts';
import { demoEquipmentFeature } from './loans/demo-equipment/feature.ts';
import { demoEquipmentAgreementsFeature } from './loans/demo-equipment-agreements/feature.ts';
import { demoEquipmentLoansFeature } from './loans/demo-equipment-loans/feature.ts';
import { demoReservationsFeature } from './loans/demo-equipment-reservations/feature.ts';
import { loanersFeature } from './loans/loaners/feature.ts';
import { calibrationRemindersFeature } from './messaging/calibration-reminders/feature.ts';
import { emailTemplatesFeature } from './messaging/email-templates/feature.ts';
import { loanRemindersFeature } from './messaging/loan-reminders/feature.ts';
import { mailRulesFeature } from './messaging/mail-rules/feature.ts';
import { remindersFeature } from './messaging/reminders/feature.ts';
import { backupsFeature } from './operating/backups/feature.ts';
import { companyClosingsFeature } from './operating/company-closings/feature.ts';
import { companyExportsFeature } from './operating/company-exports/feature.ts';
import { companySetupFeature } from './operating/company-setup/feature.ts';
import { operationsFeature } from './operating/operations/feature.ts';
import { personalDataFeature } from './operating/personal-data/feature.ts';
import { sampleDataFeature } from './operating/sample-data/feature.ts';
import { customerHomeFeature } from './overview/customer-home/feature.ts';
import { reportsFeature } from './overview/reports/feature.ts';
import { searchFeature } from './overview/search/feature.ts';
import { statsFeature } from './overview/stats/feature.ts';
import { trackingPageFeature } from './overview/tracking-page/feature.ts';
import { workQueueFeature } from './overview/work-queue/feature.ts';
import { mailPreviewFeature } from './papers/mail-preview/feature.ts';
import { repairDocumentsFeature } from './papers/repair-documents/feature.ts';
import { shipmentsFeature } from './papers/shipments/feature.ts';
import { accountFeature } from './people/account/feature.ts';
import { authFeature } from './people/auth/feature.ts';
import { companyUsersFeature } from './people/company-users/feature.ts';
import { customerImportFeature } from './people/customer-import/feature.ts';
import { customerTeamFeature } from './people/customer-team/feature.ts';
import { customersFeature } from './people/customers/feature.ts';
import { fileImportFeature } from './people/file-import/feature.ts';
import { invitationsFeature } from './people/invitations/feature.ts';
import { portalAppFeature } from './people/portal-app/feature.ts';
import { secondFactorFeature } from './people/second-factor/feature.ts';
import { partImportFeature } from './purchasing/part-import/feature.ts';
import { partSupplyFeature } from './purchasing/part-supply/feature.ts';
import { partsFeature } from './purchasing/parts/feature.ts';
import { purchaseOrdersFeature } from './purchasing/purchase-orders/feature.ts';
import { receivingFeature } from './purchasing/receiving/feature.ts';
import { stockReversalsFeature } from './purchasing/stock-reversals/feature.ts';
import { auditFeature } from './records/audit/feature.ts';
import { notificationsFeature } from './records/notifications/feature.ts';
import { systemFeature } from './records/system/feature.ts';
import { equipmentFeature } from './repairs/equipment-models/feature.ts';
import { filesFeature } from './repairs/files/feature.ts';
import { promisesFeature } from './repairs/promises/feature.ts';
import { repairImagesFeature } from './repairs/repair-images/feature.ts';
import { repairUndoFeature } from './repairs/repair-undo/feature.ts';
import { repairsFeature } from './repairs/repairs/feature.ts';
import { savedViewsFeature } from './repairs/saved-views/feature.ts';
import { workTimesFeature } from './repairs/work-times/feature.ts';
import { repairPartsFeature } from './stock/repair-parts/feature.ts';
import { stockFeature } from './stock/stock/feature.ts';
import { stockCountsFeature } from './stock/stock-counts/feature.ts';

/** Every feature of the portal; what each of them brings is in its own file. */
const features = [
  accountFeature,
  backupsFeature,
  appointmentWorkFeature,
  appointmentsFeature,
  auditFeature,
  auditPacksFeature,
  authFeature,
  brandingFeature,
  calendarFeedFeature,
  calibrationRemindersFeature,
  calibrationsFeature,
  certificatesFeature,
  companiesFeature,
  companyClosingsFeature,
  companyExportsFeature,
  personalDataFeature,
  companySetupFeature,
  companyUsersFeature,
  customerAppointmentsFeature,
  customerEquipmentFeature,
  customerHomeFeature,
  customerImportFeature,
  customerTeamFeature,
  customersFeature,
  demoEquipmentAgreementsFeature,
  emailTemplatesFeature,
  equipmentFeature,
  equipmentImportFeature,
  estimatesFeature,
  fileImportFeature,
  filesFeature,
  invitationsFeature,
  mailPreviewFeature,
  mailRulesFeature,
  notePhrasesFeature,
  notificationsFeature,
  operationsFeature,
  outboxFeature,
  inboundMailFeature,
  partImportFeature,
  partsFeature,
  partSupplyFeature,
  portalAppFeature,
  promisesFeature,
  purchaseOrdersFeature,
  quickbooksFeature,
  receivingFeature,
  remindersFeature,
  demoEquipmentFeature,
  demoEquipmentLoansFeature,
  demoReservationsFeature,
  loanRemindersFeature,
  loanersFeature,
  recallsFeature,
  surveysFeature,
  referenceStandardsFeature,
  repairDocumentsFeature,
  repairImagesFeature,
  repairMessagesFeature,
  repairPartsFeature,
  repairUndoFeature,
  repairsFeature,
  reportsFeature,
  sampleDataFeature,
  savedViewsFeature,
  searchFeature,
  secondFactorFeature,
  shipmentsFeature,
  trackingPageFeature,
  statsFeature,
  stockFeature,
  stockCountsFeature,
  stockReversalsFeature,
  suppliersFeature,
  systemFeature,
  techniciansFeature,
  workQueueFeature,
  workTimesFeature,
] as const;
const each: readonly Feature[] = features;

type Part = 'routes' | 'scopes' | 'taken' | 'references';
type All<P extends Part> = Extract<(typeof features)[number], Record<P, unknown>>[P];
type Together<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer A) => void ? A : never;

/** The parts of all features as one. @throws when two of them bring the same. */
function together<P extends Part>(part: P): Together<All<P>> {
  const all: Record<string, unknown> = {};
  for (const feature of each) {
    for (const [name, what] of Object.entries(feature[part] ?? {})) {
      if (Object.hasOwn(all, name)) throw new Error(`two features bring ${part}.${name}`);
      all[name] = what;
    }
  }
  return all as Together<All<P>>;
}

/** A handler for every call of the contract; leaving one out does not compile. */
export const handlers: AllRoutes = together('routes');

/** Where each kind of record an address can name is looked up; leaving one out does not compile. */
export const recordScopes: RecordScopes = together('scopes');

/** What the database's constraints are called in sentences. */
export const constraintWords: ConstraintWords = {
  taken: together('taken'),
  references: together('references'),
};

/** What jobs know of the rows of all features. */
export const brought: Brought = {
  fileColumns,
  repairRows: each.flatMap(({ repairRows = [] }) => repairRows),
};

/** Everything that happens later or by the clock. */
export const jobHandlers = (runtime: Runtime): JobHandlers =>
  each.flatMap((feature) => feature.jobs?.(runtime, brought) ?? []);
