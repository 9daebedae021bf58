import type { CalibrationResult } from '@portal/contract/core/calibration-results.ts';
import type { CalendarDate } from '@portal/contract/core/dates/dates.ts';
import type { DefaultTerms } from '@portal/contract/laboratory/calibration-terms/shapes.ts';
import type { IntervalUnit } from '@portal/contract/repairs/equipment-models/intervals.ts';
import type { MeasurementPoint } from '@portal/contract/repairs/equipment-models/measurement-points.ts';
import type { ColumnType, Generated, Selectable } from 'kysely';
import { textsOf } from './texts.ts';

export interface EquipmentTypesTable {
  id: Generated<number>;
  companyId: number;
  name: string;
  description: string | null;
  active: Generated<boolean>;
  version: Generated<number>;
}

export type EquipmentTypeRow = Selectable<EquipmentTypesTable>;

export interface EquipmentModelsTable {
  id: Generated<number>;
  companyId: number;
  equipmentTypeId: number;
  name: string;
  make: string;
  partNumber: string | null;
  description: string | null;
  manufacturer: string | null;
  serialNumberPrefix: string | null;
  specifications: string | null;
  procedure: string | null;
  /** The days from one calibration of a unit to the next (D5.5). */
  calibrationIntervalDays: Generated<number>;
  accessories: Generated<string[]>;
  /** Written as JSON text, because the driver would send an array as an array of the database. */
  measurementPoints: ColumnType<MeasurementPoint[], string | undefined, string>;
  active: Generated<boolean>;
  version: Generated<number>;
}

export type EquipmentModelRow = Selectable<EquipmentModelsTable>;

export interface CustomerEquipmentTable {
  id: Generated<number>;
  companyId: number;
  customerId: number;
  equipmentTypeId: number;
  equipmentModelId: number;
  serialNumber: string | null;
  /** The customer's own number of the unit (D5.6). */
  assetNumber: Generated<string | null>;
  location: Generated<string | null>;
  department: Generated<string | null>;
  owner: Generated<string | null>;
  notes: string | null;
  /** Calendar date, YYYY-MM-DD. */
  lastCalibrationDate: CalendarDate | null;
  /** Calendar date, YYYY-MM-DD. */
  nextCalibrationDue: CalendarDate | null;
  /** From one calibration to the next (D5.5). A trigger keeps it when the interval is in another unit. */
  calibrationIntervalDays: Generated<number>;
  /** Null for days: then `calibrationIntervalDays` is the number. */
  calibrationIntervalCount: Generated<number | null>;
  calibrationIntervalUnit: Generated<IntervalUnit>;
  /** The result of the last calibration that was done here (D5.5). After `fail` there is no next date by itself. */
  lastCalibrationResult: Generated<CalibrationResult | null>;
  /** The calibration that set the dates; null when somebody typed them. */
  lastCalibrationId: Generated<number | null>;
  /** What is agreed for its calibrations; null for nothing. */
  calibrationTerms: Generated<DefaultTerms | null>;
  active: Generated<boolean>;
  /** Kept by trigger: make, model, serial number and type in lower case. */
  searchText: ColumnType<string, never, never>;
  createdAt: ColumnType<Date, never, never>;
  updatedAt: ColumnType<Date, never, Date>;
  version: Generated<number>;
}

export type CustomerEquipmentRow = Selectable<CustomerEquipmentTable>;

/** What the register said of a unit, and since when. Kept by trigger (D5.15). */
export interface CustomerEquipmentStatesTable {
  id: Generated<number>;
  companyId: number;
  customerEquipmentId: number;
  since: Date;
  customerId: number;
  equipmentModelId: number;
  serialNumber: string | null;
  assetNumber: string | null;
  location: string | null;
  department: string | null;
  owner: string | null;
  lastCalibrationDate: CalendarDate | null;
  nextCalibrationDue: CalendarDate | null;
  calibrationIntervalDays: number;
  calibrationIntervalCount: number | null;
  calibrationIntervalUnit: IntervalUnit | null;
  active: boolean;
}

/** A unit that went from one customer to another, with the names of that moment (D5.6). */
export interface CustomerEquipmentMovesTable {
  id: Generated<number>;
  companyId: number;
  customerEquipmentId: number;
  fromCustomerId: number;
  fromCustomerName: string;
  toCustomerId: number;
  toCustomerName: string;
  movedAt: Generated<Date>;
  movedByUserId: number | null;
  movedBy: string | null;
}

/** The unit of the register that a request is about (D5.6), and its number at the customer. */
export interface UnitOfRegister {
  customerEquipmentId: Generated<number | null>;
  assetNumber: Generated<string | null>;
}

/** A unit a calibration request is for (B3). */
export interface RepairEquipmentTable {
  id: Generated<number>;
  companyId: number;
  repairId: number;
  equipmentTypeId: number;
  equipmentModelId: number;
  /** The unit of the register that the item is about. */
  customerEquipmentId: Generated<number | null>;
  serialNumber: string | null;
  assetNumber: Generated<string | null>;
  notes: string | null;
}

export type RepairEquipmentRow = Selectable<RepairEquipmentTable>;

export const equipmentTexts = [
  textsOf<EquipmentTypesTable>('equipment_types', { code: ['name', 'description'] }),
  textsOf<EquipmentModelsTable>('equipment_models', {
    code: [
      'name',
      'make',
      'partNumber',
      'description',
      'manufacturer',
      'serialNumberPrefix',
      'specifications',
      'procedure',
      'accessories',
      'measurementPoints',
    ],
  }),
  textsOf<CustomerEquipmentTable>('customer_equipment', {
    called: 'Equipment',
    free: ['notes', 'location', 'department', 'owner'],
    code: [
      'serialNumber',
      'assetNumber',
      'calibrationIntervalUnit',
      'searchText',
      'lastCalibrationResult',
      'calibrationTerms',
    ],
  }),
  textsOf<CustomerEquipmentStatesTable>('customer_equipment_states', {
    called: 'Earlier states of equipment',
    free: ['location', 'department', 'owner'],
    code: ['serialNumber', 'assetNumber', 'calibrationIntervalUnit'],
  }),
  textsOf<CustomerEquipmentMovesTable>('customer_equipment_moves', {
    called: 'Equipment that moved',
    named: { movedBy: 'movedByUserId' },
    code: ['fromCustomerName', 'toCustomerName'],
  }),
  textsOf<RepairEquipmentTable>('repair_equipment', {
    called: 'Units of requests',
    free: ['notes'],
    ofRequest: true,
    code: ['serialNumber', 'assetNumber'],
  }),
];

declare module '../schema.ts' {
  interface Tables {
    customerEquipment: CustomerEquipmentTable;
    customerEquipmentMoves: CustomerEquipmentMovesTable;
    customerEquipmentStates: CustomerEquipmentStatesTable;
    equipmentModels: EquipmentModelsTable;
    equipmentTypes: EquipmentTypesTable;
    repairEquipment: RepairEquipmentTable;
  }
}
