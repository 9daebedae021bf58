import type { ConstraintWords } from '../db/constraint-words.ts';
import type { AllRoutes, Brought, Feature } from '../feature.ts';
import type { JobHandlers } from '../jobs/jobs.ts';
import type { RecordScopes } from '../records.ts';
import type { Runtime } from '../runtime.ts';
import { accountFeature } from './account/feature.ts';
import { appointmentWorkFeature } from './appointment-work/feature.ts';
import { appointmentsFeature } from './appointments/feature.ts';
import { auditFeature } from './audit/feature.ts';
import { auditPacksFeature } from './audit-packs/feature.ts';
import { authFeature } from './auth/feature.ts';
import { backupsFeature } from './backups/feature.ts';
import { brandingFeature } from './branding/feature.ts';
import { calendarFeedFeature } from './calendar-feed/feature.ts';
import { calibrationRemindersFeature } from './calibration-reminders/feature.ts';
import { calibrationsFeature } from './calibrations/feature.ts';
import { certificatesFeature } from './certificates/feature.ts';
import { companiesFeature } from './companies/feature.ts';
import { companyClosingsFeature } from './company-closings/feature.ts';
import { companyExportsFeature } from './company-exports/feature.ts';
import { companySetupFeature } from './company-setup/feature.ts';
import { companyUsersFeature } from './company-users/feature.ts';
import { customerAppointmentsFeature } from './customer-appointments/feature.ts';
import { customerEquipmentFeature } from './customer-equipment/feature.ts';
import { customerHomeFeature } from './customer-home/feature.ts';
import { customerImportFeature } from './customer-import/feature.ts';
import { customerTeamFeature } from './customer-team/feature.ts';
import { customersFeature } from './customers/feature.ts';
import { demoEquipmentFeature } from './demo-equipment/feature.ts';
import { demoEquipmentAgreementsFeature } from './demo-equipment-agreements/feature.ts';
import { demoEquipmentLoansFeature } from './demo-equipment-loans/feature.ts';
import { demoReservationsFeature } from './demo-equipment-reservations/feature.ts';
import { emailTemplatesFeature } from './email-templates/feature.ts';
import { equipmentFeature } from './equipment/feature.ts';
import { equipmentImportFeature } from './equipment-import/feature.ts';
import { estimatesFeature } from './estimates/feature.ts';
import { fileColumns } from './file-columns.ts';
import { fileImportFeature } from './file-import/feature.ts';
import { filesFeature } from './files/feature.ts';
import { inboundMailFeature } from './inbound-mail/feature.ts';
import { invitationsFeature } from './invitations/feature.ts';
import { loanRemindersFeature } from './loan-reminders/feature.ts';
import { loanersFeature } from './loaners/feature.ts';
import { mailPreviewFeature } from './mail-preview/feature.ts';
import { mailRulesFeature } from './mail-rules/feature.ts';
import { notePhrasesFeature } from './note-phrases/feature.ts';
import { notificationsFeature } from './notifications/feature.ts';
import { operationsFeature } from './operations/feature.ts';
import { outboxFeature } from './outbox/feature.ts';
import { partImportFeature } from './part-import/feature.ts';
import { partSupplyFeature } from './part-supply/feature.ts';
import { partsFeature } from './parts/feature.ts';
import { personalDataFeature } from './personal-data/feature.ts';
import { portalAppFeature } from './portal-app/feature.ts';
import { promisesFeature } from './promises/feature.ts';
import { purchaseOrdersFeature } from './purchase-orders/feature.ts';
import { quickbooksFeature } from './quickbooks/feature.ts';
import { recallsFeature } from './recalls/feature.ts';
import { receivingFeature } from './receiving/feature.ts';
import { referenceStandardsFeature } from './reference-standards/feature.ts';
import { remindersFeature } from './reminders/feature.ts';
import { repairDocumentsFeature } from './repair-documents/feature.ts';
import { repairImagesFeature } from './repair-images/feature.ts';
import { repairMessagesFeature } from './repair-messages/feature.ts';
import { repairPartsFeature } from './repair-parts/feature.ts';
import { repairUndoFeature } from './repair-undo/feature.ts';
import { repairsFeature } from './repairs/feature.ts';
import { reportsFeature } from './reports/feature.ts';
import { sampleDataFeature } from './sample-data/feature.ts';
import { savedViewsFeature } from './saved-views/feature.ts';
import { searchFeature } from './search/feature.ts';
import { secondFactorFeature } from './second-factor/feature.ts';
import { shipmentsFeature } from './shipments/feature.ts';
import { statsFeature } from './stats/feature.ts';
import { stockFeature } from './stock/feature.ts';
import { stockCountsFeature } from './stock-counts/feature.ts';
import { stockReversalsFeature } from './stock-reversals/feature.ts';
import { suppliersFeature } from './suppliers/feature.ts';
import { surveysFeature } from './surveys/feature.ts';
import { systemFeature } from './system/feature.ts';
import { techniciansFeature } from './technicians/feature.ts';
import { trackingPageFeature } from './tracking-page/feature.ts';
import { workQueueFeature } from './work-queue/feature.ts';
import { workTimesFeature } from './work-times/feature.ts';

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
