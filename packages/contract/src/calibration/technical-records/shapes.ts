import { z } from 'zod';
import { calibrationResults } from '../../core/calibration-results.ts';
import { calendarDay, instant } from '../../core/dates/date-answers.ts';
import { authorisedActs } from '../../laboratory/authorisations/acts.ts';
import { agreedTerms } from '../../laboratory/calibration-terms/shapes.ts';
import { procedureRevision } from '../../laboratory/procedures/shapes.ts';
import { evaluation } from '../../laboratory/worksheets/evaluation.ts';
import { storedWorksheet } from '../../laboratory/worksheets/shapes.ts';
import { storedResultPoint } from '../calibrations/points.ts';
import { resultsChange, standardOfResults } from '../calibrations/shapes.ts';
import { certificateStates } from '../certificates/endpoints.ts';
import { takenFile } from '../reading-files/taken-file.ts';
import { takenConditions } from '../rooms/taken-conditions.ts';

const text = z.string().nullable();

/** The revision of a procedure by which a unit was measured, as it was approved. */
const recordedProcedure = procedureRevision
  .pick({ procedureId: true, revision: true, effectiveFrom: true, text: true, fileName: true })
  .extend(procedureRevision.pick({ readings: true, conditions: true, points: true, ranges: true }).shape)
  .extend({
    /** The id of the revision. */
    id: z.int(),
    number: z.string(),
    title: z.string(),
    writtenBy: text,
    approvedBy: text,
    approvedAt: instant.nullable(),
  });

/** A person who did something, with what authorised them on that day. */
const recordedAuthority = z.object({
  act: z.enum(authorisedActs),
  person: z.string(),
  /** The day for which it is asked: of calibration, or of issue. */
  day: calendarDay,
  /** Null when nobody had authorised them for this procedure on that day. */
  granted: z
    .object({
      /** The procedure or the discipline. */
      what: z.string(),
      evidence: z.string(),
      validFrom: calendarDay,
      validUntil: calendarDay.nullable(),
      grantedBy: z.string(),
      grantedAt: instant,
    })
    .nullable(),
});

/** All that is known of one unit on a certificate. */
export const recordedUnit = z.object({
  /** The id of the results. */
  id: z.int(),
  typeName: z.string(),
  make: z.string(),
  modelName: z.string(),
  serialNumber: text,
  assetNumber: text,
  /** The unit in the register. */
  unitId: z.int().nullable(),
  calibratedOn: calendarDay.nullable(),
  place: text,
  temperature: text,
  humidity: text,
  /** What was taken of a room; null for conditions that were only typed. */
  roomConditions: takenConditions.nullable(),
  /** True when readings of its hours were added or withdrawn since they were taken. */
  isRoomChanged: z.boolean(),
  result: z.enum(calibrationResults).nullable(),
  asFoundNotes: text,
  asLeftNotes: text,
  remarks: text,
  technicianName: text,
  confirmedAt: instant.nullable(),
  overrideReason: text,
  overriddenBy: text,
  /** The procedure in words, also where no procedure of the laboratory was used. */
  procedureName: text,
  procedure: recordedProcedure.nullable(),
  worksheet: storedWorksheet.nullable(),
  evaluation: evaluation.nullable(),
  /** The admin who allowed conditions outside the procedure. */
  conditionsOverriddenBy: text,
  /** The files from which readings were taken. */
  files: z.array(takenFile),
  points: z.array(storedResultPoint),
  /** What was agreed when the certificate was issued; of a draft what is agreed now. Null for results from before the portal knew of it. */
  agreed: agreedTerms.nullable(),
  standards: z.array(
    standardOfResults.extend({
      /** The calibration of the standard that was in force; its certificate is read with it. Null where no file is stored. */
      fileOfCalibrationId: z.int().nullable(),
    }),
  ),
  /** Newest first. */
  changes: z.array(resultsChange),
  authority: z.array(recordedAuthority),
});
export type RecordedUnit = z.infer<typeof recordedUnit>;

/** From a certificate to everything that it rests on (ISO/IEC 17025:2017, 7.5.1). */
export const technicalRecord = z.object({
  certificate: z.object({
    id: z.int(),
    number: z.string(),
    edition: z.int(),
    state: z.enum(certificateStates),
    kind: z.enum(['own', 'uploaded']),
    customerName: text,
    draftedBy: text,
    draftedAt: instant,
    approvedBy: text,
    issuedOn: calendarDay.nullable(),
    issuedAt: instant.nullable(),
    sha256: text,
    /** The release of the portal that issued it; null for one that an earlier release issued. */
    release: text,
    /** The edition before, and why this one replaces it. */
    replacesId: z.int().nullable(),
    correctionReason: text,
    withdrawnOn: calendarDay.nullable(),
    withdrawalReason: text,
    receivedOn: calendarDay.nullable(),
    remarks: text,
  }),
  /** What was asked for; null after the repair was removed. */
  request: z
    .object({
      repairId: z.int(),
      serviceReportNumber: z.string(),
      submittedAt: instant,
      contactName: text,
      problemDescription: text,
      poNumber: text,
    })
    .nullable(),
  units: z.array(recordedUnit),
});
export type TechnicalRecord = z.infer<typeof technicalRecord>;

/** A unit on a certificate, in the list that leads from a standard, a person or a procedure to all certificates. */
export const listedRecord = z.object({
  /** The id of the results. */
  id: z.int(),
  certificateId: z.int(),
  number: z.string(),
  edition: z.int(),
  state: z.enum(certificateStates),
  issuedOn: calendarDay.nullable(),
  customerName: text,
  make: z.string(),
  modelName: z.string(),
  serialNumber: text,
  calibratedOn: calendarDay.nullable(),
  result: z.enum(calibrationResults).nullable(),
  procedure: text,
  technicianName: text,
  approvedBy: text,
  /** The room whose conditions were taken, with its hours. */
  room: z.object({ id: z.int(), name: z.string(), from: instant, to: instant }).nullable(),
  /** True when readings of its hours were added or withdrawn since they were taken. */
  isRoomChanged: z.boolean(),
});
export type ListedRecord = z.infer<typeof listedRecord>;

/** What the list can be narrowed to, by name. */
export const recordNames = z.object({
  standards: z.array(z.object({ id: z.int(), name: z.string() })),
  procedures: z.array(z.object({ id: z.int(), name: z.string() })),
  people: z.array(z.object({ id: z.int(), name: z.string() })),
  rooms: z.array(z.object({ id: z.int(), name: z.string() })),
});
