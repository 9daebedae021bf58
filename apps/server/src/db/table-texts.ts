import { authorisationsTexts } from './schema/authorisations.ts';
import { calendarTexts } from './schema/calendar.ts';
import { calibrationTermsTexts } from './schema/calibration-terms.ts';
import { calibrationsTexts } from './schema/calibrations.ts';
import { companiesTexts } from './schema/companies.ts';
import { comparisonsTexts } from './schema/comparisons.ts';
import { demoEquipmentTexts } from './schema/demo-equipment.ts';
import { equipmentTexts } from './schema/equipment.ts';
import { estimatesTexts } from './schema/estimates.ts';
import { fileImportsTexts } from './schema/file-imports.ts';
import { inboundMailTexts } from './schema/inbound-mail.ts';
import { installationTexts } from './schema/installation.ts';
import { invitationsTexts } from './schema/invitations.ts';
import { invoicesTexts } from './schema/invoices.ts';
import { laboratoryTexts } from './schema/laboratory.ts';
import { messagingTexts } from './schema/messaging.ts';
import { nonconformingWorkTexts } from './schema/nonconforming-work.ts';
import { oldCertificatesTexts } from './schema/old-certificates.ts';
import { oldPointsTexts } from './schema/old-points.ts';
import { operatingTexts } from './schema/operating.ts';
import { outOfToleranceTexts } from './schema/out-of-tolerance.ts';
import { purchaseOrdersTexts } from './schema/purchase-orders.ts';
import { quickbooksTexts } from './schema/quickbooks.ts';
import { readingFilesTexts } from './schema/reading-files.ts';
import { recallsTexts } from './schema/recalls.ts';
import { repairMessagesTexts } from './schema/repair-messages.ts';
import { repairsTexts } from './schema/repair-texts.ts';
import { roomsTexts } from './schema/rooms.ts';
import { savedViewsTexts } from './schema/saved-views.ts';
import { scopesTexts } from './schema/scopes.ts';
import { signInTexts } from './schema/sign-in.ts';
import { signingCertificateTexts } from './schema/signing-certificates.ts';
import { standardChecksTexts } from './schema/standard-checks.ts';
import { stockTexts } from './schema/stock.ts';
import { surveysTexts } from './schema/surveys.ts';
import { technicianWorkTexts } from './schema/technician-work.ts';
import { type TableTexts, textsOf } from './schema/texts.ts';
import { tracesTexts } from './schema/traces.ts';

/** What stands in the text columns of all tables (decision 0052). A test compares it with the catalogue of the database. */
export const tableTexts: readonly TableTexts[] = [
  ...authorisationsTexts,
  ...calendarTexts,
  ...calibrationsTexts,
  ...calibrationTermsTexts,
  ...companiesTexts,
  ...demoEquipmentTexts,
  ...equipmentTexts,
  ...estimatesTexts,
  ...fileImportsTexts,
  ...inboundMailTexts,
  ...installationTexts,
  ...invitationsTexts,
  ...invoicesTexts,
  ...laboratoryTexts,
  ...messagingTexts,
  ...comparisonsTexts,
  ...nonconformingWorkTexts,
  ...oldCertificatesTexts,
  ...oldPointsTexts,
  ...operatingTexts,
  ...outOfToleranceTexts,
  ...purchaseOrdersTexts,
  ...quickbooksTexts,
  ...readingFilesTexts,
  ...recallsTexts,
  ...repairMessagesTexts,
  ...repairsTexts,
  ...roomsTexts,
  ...savedViewsTexts,
  ...scopesTexts,
  ...signInTexts,
  ...signingCertificateTexts,
  ...standardChecksTexts,
  ...stockTexts,
  ...surveysTexts,
  ...technicianWorkTexts,
  ...tracesTexts,
  textsOf<Record<string, unknown>>('rate_limits', { code: ['key'] }),
];
