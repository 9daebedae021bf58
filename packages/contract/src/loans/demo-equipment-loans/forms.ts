import { z } from 'zod';
import { calendarDate } from '../../core/dates/date-fields.ts';
import { id, line, optionalLine, optionalText } from '../../core/fields.ts';
import { optionalMoney } from '../../core/numbers/money-fields.ts';
import { ACCESSORIES_MAX } from '../../repairs/equipment-models/shapes.ts';
import { agreementTypes, lateFeeStates } from '../demo-equipment/states.ts';
import { demoLoanMessages as say } from './messages.ts';
import { EARLIEST_LOAN_DATE, UNITS_MAX } from './rules.ts';

const loanDate = calendarDate(say.loanDateRequired).refine((date) => date >= EARLIEST_LOAN_DATE, {
  error: say.loanDateTooEarly,
  abort: true,
});

const dates = {
  loanDate,
  expectedReturnDate: calendarDate(say.returnDateRequired),
};

const units = {
  demoEquipmentId: id(say.unitRequired).optional(),
  demoEquipmentIds: z.array(id(say.unitRequired)).min(1, say.unitRequired).max(UNITS_MAX).optional(),
};

/**
 * One or more units for a customer under one agreement (B7, D7.5). Whether the expected return is in the past depends on
 * the company's day, so the server checks it.
 */
export const demoLoanForm = z
  .object({
    ...units,
    ...dates,
    customerId: id(say.customerRequired),
    agreementType: z.enum(agreementTypes, { error: say.agreementTypeRequired }),
    relatedRepairId: id(say.unknownRepair).nullish(),
    outboundTrackingNumber: optionalLine(100),
    notes: optionalText(),
    /** Lends units past their calibration date (D10.7). */
    overrideReason: optionalText(1000),
  })
  .superRefine(({ demoEquipmentId, demoEquipmentIds, loanDate, expectedReturnDate }, ctx) => {
    const refuse = (field: string, message: string) =>
      ctx.addIssue({ code: 'custom', path: [field], message });
    if (demoEquipmentId === undefined && demoEquipmentIds === undefined)
      refuse('demoEquipmentId', say.unitRequired);
    if (demoEquipmentIds && new Set(demoEquipmentIds).size < demoEquipmentIds.length)
      refuse('demoEquipmentIds', say.unitTwice);
    if (expectedReturnDate < loanDate) refuse('expectedReturnDate', say.expectedBeforeLoan);
  });

/** A change of a loan. A new return date needs a reason (D7.2). Fields that are not sent stay. */
export const demoLoanUpdate = z
  .object({
    expectedReturnDate: calendarDate(say.returnDateRequired).optional(),
    reason: optionalText(1000),
    outboundTrackingNumber: optionalLine(100),
    returnTrackingNumber: optionalLine(100),
    notes: optionalText(),
  })
  .superRefine(({ expectedReturnDate, reason }, ctx) => {
    if (expectedReturnDate !== undefined && !reason)
      ctx.addIssue({ code: 'custom', path: ['reason'], message: say.reasonRequired });
  });

/** Empty names and second ones are left out. */
const accessories = z
  .array(line(100))
  .max(ACCESSORIES_MAX)
  .transform((names) => [...new Set(names.filter((name) => name !== ''))]);

/** The state of a unit when it is handed over (D7.6). */
export const handOverForm = z.object({ condition: optionalText(2000), accessories: accessories.default([]) });

/** A return (B7). Without a date the unit came back today. `damaged` sends the unit to maintenance (D10.7). */
export const returnLoanForm = z.object({
  returnDate: calendarDate().optional(),
  damaged: z.boolean().default(false),
  note: optionalText(2000),
  /** The accessories that came back. Without the list nobody looked (D7.6). */
  accessories: accessories.optional(),
});

/** The decision on a proposed late fee (D7.4). A fee that is waived needs a reason. */
export const lateFeeForm = z
  .object({
    decision: z.enum(lateFeeStates).exclude(['proposed']),
    /** In dollars; the proposed amount when it is left out. */
    amount: optionalMoney,
    reason: optionalText(1000),
  })
  .superRefine(({ decision, reason }, ctx) => {
    if (decision === 'waived' && !reason)
      ctx.addIssue({ code: 'custom', path: ['reason'], message: say.reasonRequired });
  });
