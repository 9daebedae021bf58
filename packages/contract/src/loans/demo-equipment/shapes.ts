import { z } from 'zod';
import { calendarDay } from '../../core/dates/date-answers.ts';
import { optionalPlannedDate } from '../../core/dates/date-fields.ts';
import { EARLIEST_PURCHASE_YEAR } from '../../core/dates/date-years.ts';
import { type CalendarDate, compareDates } from '../../core/dates/dates.ts';
import { id, optionalText, required } from '../../core/fields.ts';
import { dollarAmount, optionalMoney } from '../../core/numbers/money-fields.ts';
import { demoEquipmentMessages as say } from './messages.ts';
import { demoLocations, demoStatuses } from './states.ts';

const text = z.string().nullable();

/** A demo unit (B3) with the names of what it refers to. */
export const demoUnit = z.object({
  id: z.int(),
  companyId: z.int(),
  serialNumber: z.string(),
  equipmentModelId: z.int(),
  make: z.string(),
  modelName: z.string(),
  equipmentTypeId: z.int(),
  typeName: z.string(),
  currentStatus: z.enum(demoStatuses),
  currentLocation: z.enum(demoLocations),
  currentCustomerId: z.int().nullable(),
  currentCustomerName: text,
  /** The open loan and the day on which the unit should come back. */
  loanId: z.int().nullable(),
  expectedReturnDate: calendarDay.nullable(),
  notes: text,
  lastCalibrationDate: calendarDay.nullable(),
  nextCalibrationDue: calendarDay.nullable(),
  acquisitionDate: calendarDay.nullable(),
  /** In dollars. */
  replacementValue: dollarAmount,
  /** In dollars for each late day; null when the company's rate holds. */
  dailyRate: dollarAmount,
  /** What belongs to a unit of the model, such as 'Charger' (D7.6). */
  accessories: z.array(z.string()),
  active: z.boolean(),
  version: z.int(),
});
export type DemoUnit = z.infer<typeof demoUnit>;

const serialNumber = required(say.serialRequired, 100);
const equipmentModelId = id(say.modelRequired);

const fields = {
  notes: optionalText(),
  lastCalibrationDate: optionalPlannedDate(),
  nextCalibrationDue: optionalPlannedDate(),
  acquisitionDate: optionalPlannedDate(EARLIEST_PURCHASE_YEAR),
  replacementValue: optionalMoney,
  dailyRate: optionalMoney,
};

type Day = CalendarDate | null | undefined;

/** Returns true unless the next calibration is before the last one. */
export const areCalibrationsInOrder = (unit: { lastCalibrationDate?: Day; nextCalibrationDue?: Day }) =>
  !unit.lastCalibrationDate ||
  !unit.nextCalibrationDue ||
  compareDates(unit.lastCalibrationDate, unit.nextCalibrationDue) <= 0;
const fault = { path: ['nextCalibrationDue'], message: say.dueBeforeLast };

/** A new unit. It is available at the office unless the caller says otherwise (B4). */
export const demoUnitForm = z
  .object({
    ...fields,
    serialNumber,
    equipmentModelId,
    currentStatus: z.enum(demoStatuses).default('available'),
    currentLocation: z.enum(demoLocations).default('office'),
  })
  .refine(areCalibrationsInOrder, fault);
/** A change of a unit. Fields that are not sent stay (B5). */
export const demoUnitUpdate = z
  .object({
    ...fields,
    serialNumber: serialNumber.optional(),
    equipmentModelId: equipmentModelId.optional(),
    currentStatus: z.enum(demoStatuses).optional(),
    currentLocation: z.enum(demoLocations).optional(),
  })
  .refine(areCalibrationsInOrder, fault);
