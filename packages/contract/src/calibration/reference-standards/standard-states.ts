import { z } from 'zod';
import { endpoint } from '../../core/calls/endpoint.ts';
import { calendarDay, instant } from '../../core/dates/date-answers.ts';
import { plannedDate } from '../../core/dates/date-fields.ts';
import { byId, id, requiredText } from '../../core/fields.ts';
import { referenceStandardMessages as say } from './messages.ts';
import { standardStates } from './rules.ts';
import { referenceStandard, standardCalibration } from './shapes.ts';
import { standardValue, valuesForm } from './standard-values.ts';

/** A change of what a standard is used for. It never changes (ISO/IEC 17025, 6.4.9). */
export const stateChange = z.object({
  id: z.int(),
  state: z.enum(standardStates),
  /** YYYY-MM-DD, the first day of the state. It ends on the day of a change that was entered later. */
  fromOn: calendarDay,
  reason: z.string(),
  changedBy: z.string(),
  changedAt: instant,
});
export type StateChange = z.infer<typeof stateChange>;

export const stateForm = z.object({
  state: z.enum(standardStates, { error: say.stateRequired }),
  fromOn: plannedDate(say.fromOnRequired),
  reason: requiredText(say.reasonRequired, 500),
});

/** The standards of the company that a calibration was made with. The whole is replaced by what is sent. */
export const sourcesForm = z.object({
  standardIds: z
    .array(id(say.unknown))
    .max(20, say.sources)
    .transform((ids) => [...new Set(ids)]),
  /** The version of the standard that the caller has seen. Of two people who save at once, one is refused. */
  version: z.int().min(1).max(2_147_483_647).optional(),
});

/** What the page of a standard shows. */
export const standardPage = referenceStandard.extend({
  /** All its calibrations with their values, newest first. */
  calibrations: z.array(
    standardCalibration.extend({
      points: z.array(standardValue),
      /** The standards of the company that it was made with. */
      sources: z.array(z.object({ id: z.int(), name: z.string() })),
    }),
  ),
  /** Today, in the zone of the company. */
  state: z.enum(standardStates),
  /** Newest first. */
  stateChanges: z.array(stateChange),
  /**
   * The last day on which it was calibrated or an intermediate check found it good, and what that was. While it is not in
   * use, what may have found it bad is left out.
   */
  lastGood: z.object({ on: calendarDay, what: z.enum(['calibration', 'check']), by: z.string() }).nullable(),
});
export type StandardPage = z.infer<typeof standardPage>;

export const standardPageEndpoints = {
  get: endpoint({
    method: 'GET',
    path: '/api/reference-standards/:id',
    permission: 'reference-standard.read',
    summary: 'A reference standard with the history of its state; 404 without a laboratory',
    record: 'referenceStandard',
    params: byId,
    changedBy: ['referenceStandard'],
    changedByAnyRow: true,
    answer: standardPage,
  }),
  changeState: endpoint({
    method: 'POST',
    path: '/api/reference-standards/:id/states',
    permission: 'reference-standard.write',
    summary: 'Put a reference standard into use, into quarantine or out of service; 404 without a laboratory',
    record: 'referenceStandard',
    params: byId,
    body: stateForm,
    answer: standardPage,
    status: 201,
  }),
  setValues: endpoint({
    method: 'PUT',
    path: '/api/standard-calibrations/:id/values',
    permission: 'reference-standard.write',
    summary: 'Set the values that a calibration of a reference standard found; 404 without a laboratory',
    record: 'standardCalibration',
    params: byId,
    body: valuesForm,
    answer: standardPage,
  }),
  setSources: endpoint({
    method: 'PUT',
    path: '/api/standard-calibrations/:id/standards',
    permission: 'reference-standard.write',
    summary: 'Set the standards of the company that a calibration was made with; 404 without a laboratory',
    record: 'standardCalibration',
    params: byId,
    body: sourcesForm,
    answer: standardPage,
  }),
};
