import type { Permissions, RecordKind } from '@portal/contract/core/area.ts';
import type { Actor } from './db/actor.ts';
import type { Db } from './db/bound-kysely.ts';
import type { Found } from './db/locked.ts';
import type { AppointmentRequestRow, AppointmentRow } from './db/schema/calendar.ts';
import type {
  CertificateRow,
  ReferenceStandardRow,
  StandardCalibrationRow,
} from './db/schema/calibrations.ts';
import type { CompanyRow, CustomerRow, UserRow } from './db/schema/companies.ts';
import type {
  DemoEquipmentAgreementRow,
  DemoEquipmentLoanRow,
  DemoEquipmentReservationRow,
  DemoEquipmentRow,
} from './db/schema/demo-equipment.ts';
import type { EmailTemplateRow } from './db/schema/email-templates.ts';
import type {
  CustomerEquipmentRow,
  EquipmentModelRow,
  EquipmentTypeRow,
  RepairEquipmentRow,
} from './db/schema/equipment.ts';
import type { FileImportRow } from './db/schema/file-imports.ts';
import type { InboundMailRow } from './db/schema/inbound-mail.ts';
import type { InvitationRow } from './db/schema/invitations.ts';
import type {
  PurchaseOrderItemRow,
  PurchaseOrderPaperRow,
  PurchaseOrderReceiptLineRow,
  PurchaseOrderRow,
} from './db/schema/purchase-orders.ts';
import type { QuickbooksCustomerRow, QuickbooksSyncRunRow } from './db/schema/quickbooks.ts';
import type { RepairMessageRow } from './db/schema/repair-messages.ts';
import type { FileRow, RepairImageRow, RepairRow, TechnicianRow } from './db/schema/repairs.ts';
import type { SavedViewRow } from './db/schema/saved-views.ts';
import type { SessionRow } from './db/schema/sign-in.ts';
import type { PartRow, StockCountRow, StockMovementRow, SupplierRow } from './db/schema/stock.ts';
import type { RepairSurveyRow } from './db/schema/surveys.ts';
import type { NotePhraseRow, WorkTimeRow } from './db/schema/technician-work.ts';
import type { OutboxMessageRow } from './db/schema/traces.ts';

/** The row of each kind of record that an address can name. */
export interface RecordRows {
  company: CompanyRow;
  repair: RepairRow;
  deletedRepair: RepairRow;
  repairImage: RepairImageRow;
  repairMessage: RepairMessageRow;
  file: FileRow;
  user: UserRow;
  ownSession: SessionRow;
  outboxMessage: OutboxMessageRow;
  inboundMail: InboundMailRow;
  survey: RepairSurveyRow;
  technician: TechnicianRow;
  workTime: WorkTimeRow;
  notePhrase: NotePhraseRow;
  savedView: SavedViewRow;
  emailTemplate: EmailTemplateRow;
  customer: CustomerRow;
  customerImport: FileImportRow;
  equipmentImport: FileImportRow;
  partImport: FileImportRow;
  teamMember: UserRow;
  teamInvitation: InvitationRow;
  invitation: InvitationRow;
  equipmentType: EquipmentTypeRow;
  equipmentModel: EquipmentModelRow;
  appointment: AppointmentRow;
  appointmentRequest: AppointmentRequestRow;
  customerEquipment: CustomerEquipmentRow;
  calibrationItem: RepairEquipmentRow;
  certificate: CertificateRow;
  demoEquipmentAgreement: DemoEquipmentAgreementRow;
  referenceStandard: ReferenceStandardRow;
  standardCalibration: StandardCalibrationRow;
  part: PartRow;
  stockMovement: StockMovementRow;
  supplier: SupplierRow;
  purchaseOrder: PurchaseOrderRow;
  purchaseOrderItem: PurchaseOrderItemRow;
  purchaseOrderReceipt: PurchaseOrderReceiptLineRow;
  purchaseOrderPaper: PurchaseOrderPaperRow;
  stockCount: StockCountRow;
  demoEquipment: DemoEquipmentRow;
  demoEquipmentLoan: DemoEquipmentLoanRow;
  demoEquipmentReservation: DemoEquipmentReservationRow;
  quickbooksCustomer: QuickbooksCustomerRow;
  quickbooksSyncRun: QuickbooksSyncRunRow;
}

/**
 * Rows that nothing changes once they are written, so that nobody needs to lock them: the ledger of stock and of
 * deliveries, and papers, which go only under the lock of their order. The application's role may not update them.
 */
type UnchangingKind = 'stockMovement' | 'purchaseOrderReceipt' | 'purchaseOrderPaper';

/** The row that an address names, for a call that asked for a lock or not. */
export type FoundRecord<K extends RecordKind, L extends boolean> = K extends UnchangingKind
  ? RecordRows[K]
  : Found<RecordRows[K], L>;

/** How a feature finds one of its rows in the caller's scope. */
export interface RecordScope<K extends RecordKind> {
  /** The table that gives the tenant of an id for a superadmin. Null when the row belongs only to its user. */
  table: string | null;
  /** The message for absent and foreign rows. Both get the same one. */
  notFound?: string;
  /**
   * Returns the row, or undefined when it is absent or foreign. `lock` locks the row until the end of the
   * transaction.
   */
  find: <L extends boolean>(
    db: Db,
    actor: Actor,
    id: number,
    lock: L,
  ) => Promise<FoundRecord<K, L> | undefined>;
}

export type RecordScopes = { [K in RecordKind]: RecordScope<K> };

/** What decides who may make a call, and about which record. */
export interface AccessRules {
  permissions: Permissions;
  scopes: RecordScopes;
}
