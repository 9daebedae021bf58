import { z } from 'zod';
import { calendarDay } from '../../core/dates/date-answers.ts';
import { demoUnit } from '../demo-equipment/shapes.ts';
import { loanStatuses } from '../demo-equipment/states.ts';

/** A demo unit that the customer of a repair has, or had, meanwhile (D7.4). Days are YYYY-MM-DD. */
export const loaner = z.object({
  /** The id of the loan. */
  id: z.int(),
  make: z.string(),
  modelName: z.string(),
  serialNumber: z.string(),
  loanDate: calendarDay,
  expectedReturnDate: calendarDay,
  actualReturnDate: calendarDay.nullable(),
  status: z.enum(loanStatuses),
  /** True for admins while the repair is done, the unit is out, and nobody said what becomes of it. */
  ask: z.boolean(),
});
export type Loaner = z.infer<typeof loaner>;

/** The loaners of a repair and, for admins, what can be lent. */
export const repairLoaners = z.object({
  loans: z.array(loaner),
  /** The type of the unit that is repaired; null when its model is not in the catalogue. Admins only. */
  typeId: z.int().nullable(),
  typeName: z.string().nullable(),
  /** Free units of this type, those of the same model first. Admins only. */
  offers: z.array(demoUnit),
});
export type RepairLoaners = z.infer<typeof repairLoaners>;

/** What becomes of a loaner whose repair is done, unless it is returned now. */
export const afterRepairForm = z.object({ answer: z.enum(['later', 'stays'], { error: 'Unknown answer' }) });
