import { z } from 'zod';
import { calibrationResults } from '../../core/calibration-results.ts';
import { calendarDay, instant } from '../../core/dates/date-answers.ts';
import { optionalPlannedDate } from '../../core/dates/date-fields.ts';
import { id, optionalLine, optionalText } from '../../core/fields.ts';
import { numberLine } from '../../core/numbers/device-numbers.ts';
import { evaluation } from '../../laboratory/worksheets/evaluation.ts';
import { storedWorksheet, worksheetForm } from '../../laboratory/worksheets/shapes.ts';
import { equipmentItem, repairEquipment } from '../../repairs/equipment-models/items.ts';
import { storedMeasurementPoint } from '../../repairs/equipment-models/measurement-points.ts';
import { takenFile } from '../reading-files/taken-file.ts';
import { referenceStandardMessages } from '../reference-standards/messages.ts';
import { unusedStates } from '../reference-standards/rules.ts';
import { roomOfResults, roomOfStoredResults } from '../rooms/taken-conditions.ts';
import { calibrationMessages as say } from './messages.ts';
import { resultPoints, storedResultPoint } from './points.ts';

const text = z.string().nullable();

/** The most reference standards of one calibration. */
export const STANDARDS_MAX = 20;

const usedStandard = z.object({
  id: id(referenceStandardMessages.unknown),
  /** Why a standard that was not in force on the day may be used. Only an admin may send it (D5.10). */
  overrideReason: optionalLine(500),
});

/** The results of one unit (D5.9). The whole is replaced by what is sent. */
export const resultsForm = z
  .object({
    calibratedOn: optionalPlannedDate(),
    procedure: optionalLine(),
    /**
     * The technician who calibrated. Without one it is the person whom the results name already, else the technician
     * record of the caller, or the caller. Null names none of the technicians. Somebody else than the caller has to confirm it.
     */
    technicianId: id(say.unknownTechnician).nullish(),
    place: optionalLine(),
    /** The room, whose readings are the conditions besides those that are typed. Null for none. */
    room: roomOfResults.nullish(),
    /** Texts such as '23.1 °C' and '45 %', as they are printed. */
    temperature: optionalLine(50),
    humidity: optionalLine(50),
    result: z.enum(calibrationResults, { error: say.result }).nullish(),
    asFoundNotes: optionalText(2000),
    asLeftNotes: optionalText(2000),
    /** What the customer has to know of this unit. Limited and fail need it. */
    remarks: optionalText(2000),
    /** The specification that the limits come from. A point may name another one. */
    limitsFrom: optionalLine(),
    /** Why the result is certified although it contradicts the points. Only an admin may send it; it is printed. */
    overrideReason: optionalLine(500),
    /** The number of a certificate that was made elsewhere (D5.5). */
    certificateNumber: optionalLine(100),
    points: resultPoints.default([]),
    /**
     * The readings of a calibration by a procedure. The server works out points, procedure, temperature and humidity from it.
     * Null for results without one; results that have one are not changed without it.
     */
    worksheet: worksheetForm.nullish(),
    standards: z
      .array(usedStandard)
      .max(STANDARDS_MAX, `At most ${STANDARDS_MAX} reference standards`)
      .default([]),
    /** True when the calibration is done. It sets the dates of the unit in the register (D5.5). */
    complete: z.boolean().default(false),
    /** The version that the caller changes; 0 for the first results. Without it nothing is compared. */
    version: z.int().min(0).max(2_147_483_647).optional(),
  })
  .superRefine(({ complete, calibratedOn, result, standards }, ctx) => {
    const fault = (path: (string | number)[], message: string) =>
      ctx.addIssue({ code: 'custom', path, message, input: undefined });
    if (complete && !calibratedOn) fault(['calibratedOn'], say.dateRequired);
    if (complete && !result) fault(['result'], say.result);
    const ids = standards.map((standard) => standard.id);
    for (const [at, one] of ids.entries())
      if (ids.indexOf(one) < at) fault(['standards', at, 'id'], say.sameStandard);
  });
export type ResultsForm = z.output<typeof resultsForm>;
export type GivenResults = z.input<typeof resultsForm>;

/** A correction of a unit of a repair. Fields that are not sent stay. Type and model are given by id or as new names. */
export const itemUpdate = z.object({
  serialNumber: numberLine().nullish(),
  notes: optionalText(1000),
  model: equipmentItem.optional(),
});

/** A standard as it was on the day it was used. */
export const standardOfResults = z.object({
  id: z.int(),
  name: z.string(),
  make: text,
  model: text,
  serialNumber: text,
  /** Its calibration that was in force on that day; null without one (D5.10). */
  certificateNumber: text,
  issuer: text,
  accreditation: text,
  calibratedOn: calendarDay.nullable(),
  dueOn: calendarDay.nullable(),
  /** Why the laboratory did not use it on that day; null when it did. */
  state: z.enum(unusedStates).nullable(),
  overrideReason: text,
  overriddenBy: text,
});
export type StandardOfResults = z.infer<typeof standardOfResults>;

/** A worksheet with what it says, and the procedure as it was called. */
const resultsWorksheet = z.object({
  typed: storedWorksheet,
  evaluation,
  procedure: z.object({ id: z.int(), number: z.string(), title: z.string(), revision: z.string() }),
  /** The admin who allowed conditions outside the procedure. */
  conditionsOverriddenBy: text,
  /** The files from which readings were taken. */
  files: z.array(takenFile),
});

const results = z.object({
  id: z.int(),
  calibratedOn: calendarDay.nullable(),
  procedure: text,
  technicianId: z.int().nullable(),
  technicianName: text,
  place: text,
  temperature: text,
  humidity: text,
  room: roomOfStoredResults.nullable(),
  result: z.enum(calibrationResults).nullable(),
  /** The result that the points suggest; null when no point can be judged. */
  proposedResult: z.enum(calibrationResults).nullable(),
  asFoundNotes: text,
  asLeftNotes: text,
  remarks: text,
  limitsFrom: text,
  overrideReason: text,
  overriddenBy: text,
  /** Whether the person who calibrated entered or confirmed the results. No certificate is issued before. */
  confirmation: z.object({
    isConfirmed: z.boolean(),
    /** True when the caller is the person who has to confirm. */
    isMine: z.boolean(),
    /** False when the named person has no account. Then somebody else has to be named. */
    isPossible: z.boolean(),
    at: instant.nullable(),
  }),
  certificateNumber: text,
  points: z.array(storedResultPoint),
  /** Null for results that were not made by a procedure of the laboratory. */
  worksheet: resultsWorksheet.nullable(),
  standards: z.array(standardOfResults),
  completedAt: instant.nullable(),
  /** The certificate on which the results are. */
  certificate: z
    .object({
      id: z.int(),
      number: z.string(),
      edition: z.int(),
      /** True while the results cannot change, because the certificate was issued and not withdrawn. */
      isIssued: z.boolean(),
      /** True when the certificate was withdrawn. The next results that somebody saves are new ones. */
      isWithdrawn: z.boolean(),
    })
    .nullable(),
  version: z.int(),
});

/** What new results begin with: the points of the last calibration, without its readings. */
const lastCalibration = z.object({
  /** True when this unit was calibrated; false for another unit of its model, whose template has no points. */
  isOfUnit: z.boolean(),
  calibratedOn: calendarDay.nullable(),
  procedure: text,
  limitsFrom: text,
  points: z.array(storedMeasurementPoint),
});

/** A unit of a calibration with its results. */
export const calibrationItem = repairEquipment.extend({
  /** The day on which the unit arrived, in the company's zone. No date of calibration is before it. */
  receivedOn: calendarDay.nullable(),
  /** Null until somebody saves results. After a certificate was corrected these are the newest ones. */
  results: results.nullable(),
  /** Null when there are results that may change, and when no earlier calibration has points. */
  last: lastCalibration.nullable(),
  /**
   * True when the results are entered at the bench (decision 0134): they have readings by a procedure, or they have yet to
   * be begun and there is a procedure for them. False for a company without a laboratory.
   */
  isAtBench: z.boolean(),
  /** True when the results are complete and nobody has drafted their certificate, in a company that makes certificates. */
  awaitsCertificate: z.boolean(),
  /** The unit in the register; null when it is not there. */
  unit: z
    .object({
      id: z.int(),
      lastCalibrationDate: calendarDay.nullable(),
      nextCalibrationDue: calendarDay.nullable(),
    })
    .nullable(),
});
export type CalibrationItem = z.infer<typeof calibrationItem>;

/** A unit of a calibration in the list of its repair. Points and worksheet are read with one unit only. */
export const listedCalibrationItem = calibrationItem.omit({ last: true }).extend({
  results: results
    .omit({ points: true, worksheet: true })
    .extend({ points: z.int(), hasWorksheet: z.boolean() })
    .nullable(),
});
export type ListedCalibrationItem = z.infer<typeof listedCalibrationItem>;

/** A unit in the answer to those that were named. */
export const namedCalibrationItem = listedCalibrationItem.extend({
  /** True for a unit that the call named, also when it was there already. */
  named: z.boolean(),
});
export type NamedCalibrationItem = z.infer<typeof namedCalibrationItem>;

/** A change of results after they were saved for the first time, with the values before and after (D5.9). */
export const resultsChange = z.object({
  id: z.int(),
  changedAt: instant,
  changedBy: z.string(),
  changes: z.array(
    z.object({
      /** The index of the point; null for what is of the whole unit. */
      point: z.int().nullable(),
      field: z.string(),
      before: text,
      after: text,
    }),
  ),
});
export type ResultsChange = z.infer<typeof resultsChange>;
