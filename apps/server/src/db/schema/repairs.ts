import type { CalendarDate } from '@portal/contract/core/dates/dates.ts';
import type { Carrier } from '@portal/contract/repairs/repairs/carriers.ts';
import type { ColumnType, Generated, Insertable, Selectable } from 'kysely';
import type { UnitOfRegister } from './equipment.ts';
import type { Money } from './money.ts';

interface DayOff {
  firstDay: CalendarDate;
  lastDay: CalendarDate;
  note: string | null;
}
export interface TechniciansTable {
  id: Generated<number>;
  companyId: number;
  userId: number | null;
  name: string;
  email: string | null;
  phone: string | null;
  specialties: string | null;
  color: Generated<string>;
  active: Generated<boolean>;
  /** Days of the week, 1 for Monday to 7 for Sunday. */
  workDays: Generated<number[]>;
  /** `HH:MM` on the clocks of the company. */
  workFrom: Generated<string>;
  workTo: Generated<string>;
  daysOff: ColumnType<DayOff[], string | undefined, string>;
  /** Only admins see it (access.md). */
  hourlyRate: Money | null;
  version: Generated<number>;
}

export type TechnicianRow = Selectable<TechniciansTable>;

export interface RepairsTable extends UnitOfRegister {
  id: Generated<number>;
  companyId: number;
  serviceReportNumber: string;
  userId: number | null;
  customerId: number | null;
  technicianId: number | null;
  requestType: Generated<'repair' | 'calibration'>;
  companyName: string | null;
  contactName: string | null;
  customerNo: string | null;
  phoneNo: string | null;
  emailAddress: string;
  additionalEmails: Generated<string[]>;
  /** True when a customer who has not confirmed an address typed these: until then mail goes only there (D4.4). */
  addressesUnproven: Generated<boolean>;
  address: string | null;
  billingAddress: string | null;
  shippingAddress: string | null;
  billingName: string | null;
  billingStreet: string | null;
  billingCity: string | null;
  billingState: string | null;
  billingZip: string | null;
  shippingName: string | null;
  shippingStreet: string | null;
  shippingCity: string | null;
  shippingState: string | null;
  shippingZip: string | null;
  sameAsShipping: Generated<boolean>;
  poNumber: string | null;
  taxExempt: Generated<boolean>;
  /** The day on which the company shipped it. */
  dateShipped: CalendarDate | null;
  /** The day on which the customer sent it in: `dateShipped` of the request (A3). */
  sentInOn: Generated<CalendarDate | null>;
  modelPartNo: string;
  serialNumber: string | null;
  warrantyStatus: Generated<'warranty' | 'non_warranty'>;
  descriptionProblem: string | null;
  repairNeeded: Generated<boolean>;
  calibrationNeeded: Generated<boolean>;
  noEstimateUnder200: Generated<boolean>;
  /** The most that the customer has agreed to pay without an estimate. Null for requests that said $200. */
  preApprovedUpTo: Money | null;
  shippingInsuranceNeeded: Generated<boolean>;
  addressConfirmed: Generated<boolean>;
  /** The customer has asked for a loaner (D7.4). */
  loanerWanted: Generated<boolean>;
  specialInstructions: string | null;
  /** What the request says is in the box. */
  accessories: Generated<string[]>;
  /** What was in the box; null when nobody has recorded it. */
  receivedAccessories: string[] | null;
  /** The shelf on which the unit stands. */
  shelf: string | null;
  status: Generated<string>;
  /** Where an on-hold repair goes back to (D3.3). */
  statusBeforeHold: string | null;
  dateSubmitted: Generated<Date>;
  /** Last write of any kind; "untouched for N days" counts from here. */
  touchedAt: Generated<Date>;
  completedAt: Date | null;
  /** The first time that the repair became received. Kept by trigger. */
  receivedAt: Date | null;
  /** The first estimated completion date, YYYY-MM-DD. Kept by trigger. */
  firstPromisedOn: CalendarDate | null;
  /** The promise that the customer was last told after a delay, and the company's day on which that was. */
  delayToldFor: CalendarDate | null;
  delayToldOn: CalendarDate | null;
  /** Calendar date, YYYY-MM-DD. It is what the customer is promised. */
  estimatedCompletionDate: CalendarDate | null;
  estimatedCost: Money | null;
  actualCost: Money | null;
  currentProgress: string | null;
  shippingInfo: string | null;
  inboundTrackingNumber: string | null;
  /** The carrier that the customer named for that parcel. */
  inboundCarrier: Generated<Carrier | null>;
  outboundTrackingNumber: string | null;
  inboundShippingCost: Money | null;
  outboundShippingCost: Money | null;
  partNumber: string | null;
  partCompanyCost: Money | null;
  partCharged: Money | null;
  laborCost: Money | null;
  totalCost: Money | null;
  profitMade: Money | null;
  shippingLabelFileId: number | null;
  /** The appointment at which the repair was requested, and its start at the time of the request (B3). */
  appointmentId: Generated<number | null>;
  appointmentStartTime: Generated<Date | null>;
  /** Calendar date, YYYY-MM-DD, a calibration is wanted on (B3). */
  calibrationDate: Generated<CalendarDate | null>;
  /** Units of one request travel together (D3.8). */
  shipmentId: number | null;
  /** When the repair was completed or shipped, whichever came first. Kept by trigger. */
  closedAt: Date | null;
  /** Since when it has its status. Kept by trigger. */
  statusSince: Generated<Date>;
  /** True when it has an invoice in QuickBooks, or one that waits. Kept by trigger. */
  invoiced: Generated<boolean>;
  /** Since when its customer waits for an answer (D12.2). */
  needsReplySince: Date | null;
  /** The last message for which staff have said that no answer is needed. */
  settledMessageId: number | null;
  /** The last message of staff to the customer. */
  lastStaffMessageId: number | null;
  /** The edition of its tracking link that is valid (D12.1). */
  linkEdition: Generated<number>;
  deletedAt: Date | null;
  deletedBy: number | null;
  updatedAt: Generated<Date>;
  version: Generated<number>;
}
export type RepairRow = Selectable<RepairsTable>;
export type NewRepair = Insertable<RepairsTable>;

export interface FilesTable {
  id: Generated<number>;
  companyId: number;
  repairId: number | null;
  storageKey: string;
  thumbnailKey: string | null;
  contentType: string;
  bytes: number;
  sha256: string;
  name: string;
  visibility: Generated<'customer' | 'internal'>;
  uploadedBy: number | null;
  createdAt: Generated<Date>;
}
export type FileRow = Selectable<FilesTable>;

export interface RepairLogsTable {
  id: Generated<number>;
  companyId: number;
  repairId: number;
  status: string | null;
  message: string;
  date: Generated<Date>;
  addedByUserId: number | null;
  addedBy: string | null;
  visibility: Generated<'customer' | 'internal'>;
  /** A status set outside the transition map (D3.3). */
  isOverride: Generated<boolean>;
  cost: Money | null;
  partAdded: string | null;
  partDescription: string | null;
  partQuantity: number | null;
  partCost: Money | null;
  laborHours: string | null;
  laborRate: Money | null;
  workPerformed: string | null;
  /** Kept by trigger: since when the repair has this status, which status it had before, and for how many seconds. */
  statusSince: Date | null;
  leftStatus: string | null;
  staySeconds: number | null;
  /** The act that can be undone (decision 0041). The database sets it. */
  actId: ColumnType<number | null, never, never>;
}
export type RepairLogRow = Selectable<RepairLogsTable>;

export interface RepairPartsTable {
  id: Generated<number>;
  companyId: number;
  repairId: number;
  position: number;
  /** The part of the catalogue; null for free text (D6.3). */
  partId: number | null;
  partNumber: string;
  description: Generated<string>;
  quantity: number;
  /** What the part costs the company; never sent to a customer (D3.5). */
  unitPrice: Generated<Money>;
  /** What the customer is charged. */
  msrpPrice: Generated<Money>;
  /** The pieces that somebody has used. The others are planned, such as those of an estimate. */
  usedQuantity: Generated<number>;
}
export type RepairPartRow = Selectable<RepairPartsTable>;

export interface RepairImagesTable {
  id: Generated<number>;
  companyId: number;
  repairId: number;
  fileId: number;
  filename: string;
  description: string | null;
  visibility: Generated<'customer' | 'internal'>;
  uploadedByUserId: number | null;
  uploadedBy: string | null;
  uploadedAt: Generated<Date>;
  /** True when it came through the tracking link (D12.1). */
  fromLink: Generated<boolean>;
}
export type RepairImageRow = Selectable<RepairImagesTable>;

/** Kept by trigger; read only through the `search_repairs` function. */
export interface RepairSearchTable {
  repairId: number;
  companyId: number;
  dateSubmitted: Date;
  text: string;
}

/** Kept by trigger, sixteen slots per company and status. */
export interface RepairTotalsTable {
  companyId: number;
  status: string;
  slot: number;
  repairs: number;
}

/** Kept by trigger: repairs of each portal user, deleted ones not counted. */
export interface RepairUsersTable {
  companyId: number;
  userId: number;
  repairs: number;
}

export interface ShipmentsTable {
  id: Generated<number>;
  companyId: number;
  /** The edition of its tracking link that is valid (D12.1). */
  linkEdition: Generated<number>;
  createdAt: Generated<Date>;
}

/** Kept by trigger, sixteen slots per company, day and status: stays that ended on the day. */
export interface RepairStaysTable {
  companyId: number;
  /** Calendar date of the company's zone. */
  day: string;
  status: string;
  slot: number;
  repairs: number;
  seconds: number;
  longest: number;
}

/** What a person changed in a repair and may undo for some seconds (decision 0041). */
export interface RepairActsTable {
  id: Generated<number>;
  companyId: number;
  repairId: number;
  userId: number;
  /** The version of the repair after the act. */
  version: number;
  /** The changed columns as they were, by their names in the database. */
  before: ColumnType<Record<string, unknown>, string, never>;
  /** The part lines as they were, and what the act did to stock. */
  parts: ColumnType<unknown[] | null, string | null, never>;
  stock: ColumnType<unknown[] | null, string | null, never>;
  madeAt: Generated<Date>;
  undoUntil: Date;
  undoneAt: Date | null;
}

/** How often the tracking link of a repair was opened (D12.1). */
export interface TrackingVisitsTable {
  repairId: number;
  companyId: number;
  opens: Generated<number>;
  lastOpenedAt: Generated<Date>;
}
