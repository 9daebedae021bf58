import type { CalendarDate } from '@portal/contract/core/dates/dates.ts';
import type { Dollars } from '@portal/contract/core/numbers/money.ts';
import type {
  AgreementStatus,
  AgreementType,
  DemoLocation,
  DemoStatus,
  LateFeeState,
  LoanMoment,
  LoanStatus,
} from '@portal/contract/loans/demo-equipment/states.ts';
import type { ColumnType, Generated, Insertable, Selectable } from 'kysely';
import type { Money } from './money.ts';
import { textsOf } from './texts.ts';

/** Dates of this file are calendar dates, YYYY-MM-DD. */
export interface DemoEquipmentTable {
  id: Generated<number>;
  companyId: number;
  serialNumber: string;
  equipmentModelId: number;
  currentStatus: Generated<DemoStatus>;
  currentLocation: Generated<DemoLocation>;
  currentCustomerId: number | null;
  notes: string | null;
  lastCalibrationDate: CalendarDate | null;
  nextCalibrationDue: CalendarDate | null;
  acquisitionDate: CalendarDate | null;
  replacementValue: Money | null;
  /** The rate of this unit for each day, when it is not the company's. */
  dailyRate: Money | null;
  active: Generated<boolean>;
  /** A unit with a history is hidden when it is deleted. */
  deletedAt: Generated<Date | null>;
  createdAt: ColumnType<Date, never, never>;
  /** The due date that staff were told of, and the distance in days of the last notification (D5.12). */
  calibrationToldFor: Generated<CalendarDate | null>;
  calibrationToldDistance: Generated<number | null>;
  version: Generated<number>;
}
export type DemoEquipmentRow = Selectable<DemoEquipmentTable>;

/** The paper that a customer signs for one or more loans (D7.3, D7.5). */
/** A unit as it was signed for. Amounts are in dollars. */
export interface SignedUnit {
  /** Make and model. */
  name: string;
  serialNumber: string;
  accessories: string[];
  value: Dollars | null;
  dailyRate: Dollars | null;
  /** YYYY-MM-DD. */
  expectedReturnDate: CalendarDate;
}

export interface DemoEquipmentAgreementsTable {
  id: Generated<number>;
  companyId: number;
  /** `LA-` and a number of the company. The database gives it. */
  number: ColumnType<string, string | undefined, never>;
  type: AgreementType;
  status: Generated<AgreementStatus>;
  /** The text as it was sent. A signed agreement keeps it (D7.8). */
  body: Generated<string | null>;
  sentTo: Generated<string | null>;
  sentAt: Generated<Date | null>;
  tokenHash: Generated<Buffer | null>;
  tokenExpiresAt: Generated<Date | null>;
  /** The link of hand-over mode (D7.8). */
  handOverTokenHash: Generated<Buffer | null>;
  handOverExpiresAt: Generated<Date | null>;
  signedAt: Generated<Date | null>;
  signedBy: Generated<string | null>;
  signature: Generated<string | null>;
  signedFrom: Generated<string | null>;
  channel: Generated<'link' | 'staff_device' | 'scan' | null>;
  signedWithUserId: Generated<number | null>;
  signedWith: Generated<string | null>;
  fileId: Generated<number | null>;
  sha256: Generated<string | null>;
  /** The units as they were signed for, in the order of their loans. */
  signedUnits: ColumnType<SignedUnit[] | null, string | undefined, string>;
  createdByUserId: number | null;
  createdAt: Generated<Date>;
  version: Generated<number>;
}
export type DemoEquipmentAgreementRow = Selectable<DemoEquipmentAgreementsTable>;

export interface DemoEquipmentLoansTable {
  id: Generated<number>;
  companyId: number;
  demoEquipmentId: number;
  customerId: number;
  agreementId: number;
  relatedRepairId: number | null;
  loanDate: CalendarDate;
  expectedReturnDate: CalendarDate;
  /** There is one exactly when the loan is returned. */
  actualReturnDate: CalendarDate | null;
  /** At most one loan of a unit is not returned (D7.1). A loan may be overdue before the daily job says so (D7.2). */
  status: Generated<LoanStatus>;
  outboundTrackingNumber: string | null;
  returnTrackingNumber: string | null;
  outboundLabelFileId: Generated<number | null>;
  returnLabelFileId: Generated<number | null>;
  /** The rate for each late day, as the agreement names it. */
  dailyRate: Generated<Money | null>;
  lateFeeState: Generated<LateFeeState | null>;
  lateFeeAmount: Money | null;
  lateFeeReason: Generated<string | null>;
  lateFeeDecidedAt: Generated<Date | null>;
  lateFeeDecidedByUserId: Generated<number | null>;
  lateFeeDecidedBy: Generated<string | null>;
  /** Why the unit was lent past its calibration date (D7.4). */
  overrideReason: Generated<string | null>;
  /** What becomes of a loaner whose repair is done, and the status of the repair when somebody said so (D7.4). */
  afterRepair: Generated<'later' | 'stays' | null>;
  afterRepairStatus: Generated<string | null>;
  notes: string | null;
  createdByUserId: number | null;
  createdAt: Generated<Date>;
  /** Made by the database: the tracking numbers in lower case. */
  searchText: ColumnType<string, never, never>;
  version: Generated<number>;
}
export type DemoEquipmentLoanRow = Selectable<DemoEquipmentLoansTable>;
export type NewDemoEquipmentLoan = Insertable<DemoEquipmentLoansTable>;

/** The state of a unit when it was handed over or came back (D7.6). */
export interface DemoEquipmentInspectionsTable {
  id: Generated<number>;
  companyId: number;
  loanId: number;
  moment: LoanMoment;
  condition: string | null;
  damaged: Generated<boolean>;
  accessories: Generated<string[]>;
  missingAccessories: Generated<string[]>;
  inspectedAt: Generated<Date>;
  inspectedByUserId: number | null;
  inspectedBy: string | null;
  signedAt: Generated<Date | null>;
  signedBy: Generated<string | null>;
  signature: Generated<string | null>;
  receiptFileId: Generated<number | null>;
  receiptSha256: Generated<string | null>;
}
export type DemoEquipmentInspectionRow = Selectable<DemoEquipmentInspectionsTable>;

export interface DemoEquipmentPhotosTable {
  id: Generated<number>;
  companyId: number;
  loanId: number;
  moment: LoanMoment;
  fileId: number;
  addedAt: Generated<Date>;
  addedByUserId: number | null;
  addedBy: string | null;
}

export interface DemoEquipmentLoanExtensionsTable {
  id: Generated<number>;
  companyId: number;
  loanId: number;
  fromDate: CalendarDate;
  toDate: CalendarDate;
  reason: string;
  extendedAt: Generated<Date>;
  extendedByUserId: number | null;
  extendedBy: string | null;
}

/** A unit that is kept for a customer from one day to another, both included (D7.7). */
export interface DemoEquipmentReservationsTable {
  id: Generated<number>;
  companyId: number;
  demoEquipmentId: number;
  customerId: number;
  fromDate: CalendarDate;
  untilDate: CalendarDate;
  status: Generated<'reserved' | 'canceled' | 'lent'>;
  notes: string | null;
  loanId: Generated<number | null>;
  reservedAt: Generated<Date>;
  reservedByUserId: number | null;
  reservedBy: string | null;
  endedAt: Generated<Date | null>;
  endedByUserId: Generated<number | null>;
  endedBy: Generated<string | null>;
  version: Generated<number>;
}
export type DemoEquipmentReservationRow = Selectable<DemoEquipmentReservationsTable>;

export const demoEquipmentTexts = [
  textsOf<DemoEquipmentTable>('demo_equipment', {
    called: 'Demo equipment',
    free: ['notes'],
    code: ['serialNumber', 'currentStatus', 'currentLocation'],
  }),
  textsOf<DemoEquipmentAgreementsTable>('demo_equipment_agreements', {
    called: 'Loan agreements that nobody signed',
    free: ['body', 'sentTo'],
    only: 'file_id is null',
    code: [
      'type',
      'status',
      'signedBy',
      'signature',
      'signedFrom',
      'channel',
      'signedWith',
      'sha256',
      'number',
      'signedUnits',
    ],
  }),
  textsOf<DemoEquipmentLoansTable>('demo_equipment_loans', {
    called: 'Loans',
    free: ['notes', 'lateFeeReason', 'overrideReason'],
    named: { lateFeeDecidedBy: 'lateFeeDecidedByUserId' },
    code: [
      'status',
      'outboundTrackingNumber',
      'returnTrackingNumber',
      'lateFeeState',
      'searchText',
      'afterRepair',
      'afterRepairStatus',
    ],
  }),
  textsOf<DemoEquipmentInspectionsTable>('demo_equipment_inspections', {
    called: 'Loan inspections that nobody signed',
    free: ['condition'],
    named: { inspectedBy: 'inspectedByUserId' },
    only: 'receipt_file_id is null and signed_at is null',
    code: ['moment', 'accessories', 'missingAccessories', 'signedBy', 'signature', 'receiptSha256'],
  }),
  textsOf<DemoEquipmentPhotosTable>('demo_equipment_photos', {
    called: 'Loan photos',
    named: { addedBy: 'addedByUserId' },
    code: ['moment'],
  }),
  textsOf<DemoEquipmentLoanExtensionsTable>('demo_equipment_loan_extensions', {
    called: 'Loan extensions',
    free: ['reason'],
    named: { extendedBy: 'extendedByUserId' },
  }),
  textsOf<DemoEquipmentReservationsTable>('demo_equipment_reservations', {
    called: 'Loan reservations',
    free: ['notes', 'endedBy'],
    named: { reservedBy: 'reservedByUserId' },
    code: ['status'],
  }),
];

declare module '../schema.ts' {
  interface Tables {
    demoEquipment: DemoEquipmentTable;
    demoEquipmentAgreements: DemoEquipmentAgreementsTable;
    demoEquipmentInspections: DemoEquipmentInspectionsTable;
    demoEquipmentLoanExtensions: DemoEquipmentLoanExtensionsTable;
    demoEquipmentLoans: DemoEquipmentLoansTable;
    demoEquipmentPhotos: DemoEquipmentPhotosTable;
    demoEquipmentReservations: DemoEquipmentReservationsTable;
  }
}
