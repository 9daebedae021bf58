import { z } from 'zod';
import { calendarDay } from '../../core/dates/date-answers.ts';
import { itemAgreement } from '../../laboratory/calibration-terms/shapes.ts';
import { accreditation } from '../../laboratory/laboratory-settings/accreditation.ts';
import { procedureRevision } from '../../laboratory/procedures/shapes.ts';
import { scopeEntry } from '../../laboratory/scopes/shapes.ts';
import { worksheetDefaults } from '../../laboratory/worksheets/shapes.ts';
import { calibrationItem } from '../calibrations/shapes.ts';

const text = z.string().nullable();

/** A unit whose readings somebody has begun. */
export const begunWorksheet = z.object({
  /** The id of the calibration item. */
  id: z.int(),
  repairId: z.int(),
  serviceReportNumber: z.string(),
  typeName: z.string(),
  make: z.string(),
  modelName: z.string(),
  serialNumber: text,
  procedure: text,
  technicianName: text,
  calibratedOn: calendarDay.nullable(),
  /** Points that have a result already, and all of the procedure. */
  measured: z.int(),
  points: z.int(),
});
export type BegunWorksheet = z.infer<typeof begunWorksheet>;

/** A unit that is here for its calibration and has no results yet. */
export const unitForBench = begunWorksheet
  .pick({ id: true, repairId: true, serviceReportNumber: true, typeName: true, make: true, modelName: true })
  .extend(begunWorksheet.pick({ serialNumber: true, technicianName: true }).shape)
  .extend({
    /** The numbers of the procedures that its model names. */
    procedures: z.array(z.string()),
    /** What the customer is promised. */
    promisedOn: calendarDay.nullable(),
  });
export type UnitForBench = z.infer<typeof unitForBench>;

const benchProcedure = z.object({
  id: z.int(),
  number: z.string(),
  title: z.string(),
  discipline: text,
  /** True for those that the model of the unit names. They come first. */
  isOfModel: z.boolean(),
  /** The revision that holds on the day. */
  revision: z.object({ id: z.int(), revision: z.string(), effectiveFrom: calendarDay }),
});

/** A revision as it is measured by. */
const benchRevision = procedureRevision
  .pick({ id: true, procedureId: true, revision: true, effectiveFrom: true, text: true, fileName: true })
  .extend(
    procedureRevision.pick({ readings: true, standards: true, conditions: true, points: true, ranges: true })
      .shape,
  )
  .extend({ number: z.string(), title: z.string() });

const benchStandard = z.object({
  id: z.int(),
  name: z.string(),
  make: text,
  model: text,
  serialNumber: text,
  quantity: text,
  range: text,
  /** Its calibration that is in force on the day; null without one. */
  certificateNumber: text,
  calibratedOn: calendarDay.nullable(),
  dueOn: calendarDay.nullable(),
  /** Why it may not be used on the day without an admin's reason; null when it may. */
  lapse: text,
});

/** All that a bench needs of one unit. */
export const bench = z.object({
  item: calibrationItem,
  /** The day of calibration for which the procedures and standards are told. */
  day: calendarDay,
  procedures: z.array(benchProcedure),
  /** Null until somebody chooses one. */
  chosen: benchRevision.nullable(),
  /** Active standards by name. */
  standards: z.array(benchStandard),
  defaults: worksheetDefaults,
  /** What is agreed with the customer for the unit. */
  agreement: itemAgreement,
  /** Null for a laboratory without one. */
  accreditation: accreditation.nullable(),
  /** The entries of the scope that hold on the day. */
  scope: z.array(scopeEntry.omit({ companyId: true, isInForce: true, hasHeld: true })),
  /** The rooms in use, and that of the results. */
  rooms: z.array(z.object({ id: z.int(), name: z.string() })),
  /** The room that new results begin with: the last one of the procedure, else the last one that was used. */
  lastRoomId: z.int().nullable(),
  /** Why the person who calibrates may not complete results by the chosen procedure on the day; null when they may. */
  refusal: text,
});
export type Bench = z.infer<typeof bench>;
