import { z } from 'zod';
import { calendarDay, instant } from '../../core/dates/date-answers.ts';
import { optionalCalendarDate } from '../../core/dates/date-fields.ts';
import { id, optionalLine, optionalText } from '../../core/fields.ts';
import { numberLine } from '../../core/numbers/device-numbers.ts';
import { customerEquipment } from '../../people/customers/equipment-rules.ts';
import { customerMessages } from '../../people/customers/messages.ts';
import { calibrationInterval } from '../../repairs/equipment-models/interval-fields.ts';
import { equipmentMessages } from '../../repairs/equipment-models/messages.ts';
import { intervalDays } from '../../repairs/equipment-models/shapes.ts';
import { unitMessages as say } from '../../repairs/equipment-models/unit-messages.ts';
import { repairStatuses } from '../../repairs/repairs/status.ts';

/** A unit of the register with the name of the customer who owns it. */
export const registeredUnit = customerEquipment.extend({
  customerName: z.string(),
  /** The withdrawn certificate of the last calibration; null once the unit was calibrated anew (D5.11). */
  withdrawal: z
    .object({ number: z.string(), edition: z.int(), withdrawnOn: calendarDay, reason: z.string() })
    .nullable(),
  /** The repair for which the unit is with the company, or was done and waits to be shipped. Left out otherwise. */
  withUs: z
    .object({ id: z.int(), serviceReportNumber: z.string(), status: z.enum(repairStatuses) })
    .optional(),
  /** The certificate of its last calibration. Left out without one that is in force. */
  certificate: z.object({ id: z.int(), number: z.string() }).optional(),
});
export type RegisteredUnit = z.infer<typeof registeredUnit>;

const fields = {
  serialNumber: numberLine().nullish(),
  assetNumber: numberLine().nullish(),
  location: optionalLine(200),
  department: optionalLine(200),
  owner: optionalLine(200),
  notes: optionalText(1000),
  /** Absent means today for a new unit; null means never (B9). */
  lastCalibrationDate: optionalCalendarDate(),
  /** Absent means the last calibration plus the interval for a new unit; null means none (B9). */
  nextCalibrationDue: optionalCalendarDate(),
  calibrationIntervalDays: intervalDays.optional(),
  /** Counts instead of the days when both are given. */
  calibrationInterval: calibrationInterval.optional(),
};

/** A new unit of a customer (B5). */
export const unitForm = z.object({
  equipmentTypeId: id(say.typeRequired),
  equipmentModelId: id(say.modelRequired),
  ...fields,
});
/** A change of a unit. Only what is sent changes. Another `customerId` moves the unit (D5.6). */
export const unitUpdate = z.object({
  equipmentTypeId: id(equipmentMessages.unknownType).optional(),
  equipmentModelId: id(equipmentMessages.unknownModel).optional(),
  customerId: id(customerMessages.unknown).optional(),
  active: z.boolean().optional(),
  ...fields,
});

const ownFields = {
  serialNumber: numberLine().nullish(),
  assetNumber: fields.assetNumber,
  location: fields.location,
  department: fields.department,
  owner: fields.owner,
  notes: fields.notes,
};
/** What customers say about a new unit of theirs. The company sets dates and intervals. */
export const ownUnitForm = z.object({ equipmentModelId: id(say.modelRequired), ...ownFields });
/** What customers correct in a unit of theirs. Only what is sent changes. */
export const ownUnitUpdate = z.object(ownFields);

/** Another unit with the same serial number (D5.14). */
const twin = z.object({
  id: z.int(),
  make: z.string(),
  modelName: z.string(),
  customerName: z.string(),
  active: z.boolean(),
});

const move = z.object({
  id: z.int(),
  fromCustomerName: z.string(),
  toCustomerName: z.string(),
  movedAt: instant,
  movedBy: z.string().nullable(),
});
export type UnitMove = z.infer<typeof move>;

/** The head of a unit's page (D5.14). */
export const unitPassport = registeredUnit.extend({
  twins: z.array(twin),
  /** The moves from one customer to another, newest first. Customers get none. */
  moves: z.array(move),
  /** True when there is a notice that it was found outside its limits. Absent without one, and without a laboratory. */
  foundOutside: z.literal(true).optional(),
  /** True when a certificate that the reader may read shows points of it. Absent without one, and without a laboratory. */
  hasPoints: z.literal(true).optional(),
});
export type UnitPassport = z.infer<typeof unitPassport>;

/** A repair or calibration of a unit. */
export const unitRepair = z.object({
  id: z.int(),
  serviceReportNumber: z.string(),
  modelPartNo: z.string(),
  status: z.enum(repairStatuses),
  repairNeeded: z.boolean(),
  calibrationNeeded: z.boolean(),
  companyName: z.string().nullable(),
  dateSubmitted: instant,
});
export type UnitRepair = z.infer<typeof unitRepair>;

const ofRepair = { repairId: z.int(), serviceReportNumber: z.string() };

/** A document of one of the unit's repairs. */
export const unitDocument = z.object({
  id: z.int(),
  name: z.string(),
  url: z.string(),
  bytes: z.int(),
  createdAt: instant,
  ...ofRepair,
});
export type UnitDocument = z.infer<typeof unitDocument>;

/** A mail about one of the unit's repairs. */
export const unitMail = z.object({
  id: z.int(),
  subject: z.string(),
  recipients: z.array(z.string()),
  createdAt: instant,
  ...ofRepair,
});
export type UnitMail = z.infer<typeof unitMail>;

/** A photo of one of the unit's repairs. */
export const unitPhoto = z.object({
  id: z.int(),
  imageUrl: z.string(),
  thumbnailUrl: z.string(),
  filename: z.string(),
  description: z.string().nullable(),
  uploadedAt: instant,
  ...ofRepair,
});
export type UnitPhoto = z.infer<typeof unitPhoto>;

/** A demo unit that was lent during one of the unit's repairs, or a loan of the unit with a serial number. */
export const unitLoan = z.object({
  id: z.int(),
  make: z.string(),
  modelName: z.string(),
  serialNumber: z.string(),
  loanDate: calendarDay,
  expectedReturnDate: calendarDay,
  actualReturnDate: calendarDay.nullable(),
});
export type UnitLoan = z.infer<typeof unitLoan>;

/** Everything the portal knows of a serial number (D5.6). */
export const serialNumberHistory = z.object({
  serialNumber: z.string(),
  units: z.array(registeredUnit),
  repairs: z.array(unitRepair),
  documents: z.array(unitDocument),
  loans: z.array(unitLoan),
});
export type SerialNumberHistory = z.infer<typeof serialNumberHistory>;
