import { z } from 'zod';
import { endpoint } from '../../core/calls/endpoint.ts';
import { calendarDay, instant } from '../../core/dates/date-answers.ts';
import { plannedDate } from '../../core/dates/date-fields.ts';
import { byId, requiredText } from '../../core/fields.ts';
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

/** What the page of a standard shows. */
export const standardPage = referenceStandard.extend({
  /** All its calibrations with their values, newest first. */
  calibrations: z.array(standardCalibration.extend({ points: z.array(standardValue) })),
  /** Today, in the zone of the company. */
  state: z.enum(standardStates),
  /** Newest first. */
  stateChanges: z.array(stateChange),
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
};
