import { z } from 'zod';
import { endpoint } from '../../core/calls/endpoint.ts';
import { instant, wholeMinutes } from '../../core/dates/date-answers.ts';
import { byId, id, optionalText } from '../../core/fields.ts';
import { dollarAmount } from '../../core/numbers/money-fields.ts';
import { workTimeMessages } from './messages.ts';
import { LONGEST_HOURS } from './rules.ts';

const moment = z.iso.datetime({ offset: true, error: workTimeMessages.badTime });

/** The time during which a technician worked on a repair. */
export const workTime = z.object({
  id: z.int(),
  repairId: z.int(),
  technicianId: z.int(),
  technicianName: z.string(),
  /** ISO 8601 UTC. */
  startedAt: instant,
  /** Null while the work is running. */
  stoppedAt: instant.nullable(),
  /** Whole minutes; null while the work is running. */
  minutes: wholeMinutes.nullable(),
  note: z.string().nullable(),
  /** True when somebody changed it afterwards. */
  isCorrected: z.boolean(),
  /** True for more than 10 hours that nobody has corrected. */
  isForgotten: z.boolean(),
  version: z.int(),
  /** Dollars for one hour when the work began, and for the whole time. Only admins get them (access.md). */
  hourlyRate: dollarAmount.optional(),
  laborCost: dollarAmount.optional(),
});
export type WorkTime = z.infer<typeof workTime>;

/** The work on a repair, the newest first, with its sums. */
export const workOfRepair = z.object({
  entries: z.array(workTime),
  /** The sum of all finished work. */
  minutes: wholeMinutes,
  /**
   * The labor cost that this work proposes for the formula of A9, in dollars. Null when no technician has a rate. Only
   * admins get it.
   */
  laborCost: dollarAmount.optional(),
  /** True when the sum leaves out work of a technician without a rate. Only admins get it. */
  isPartial: z.boolean().optional(),
});
export type WorkOfRepair = z.infer<typeof workOfRepair>;

/** The running work of the caller. */
export const runningWork = z.object({
  running: z
    .object({
      id: z.int(),
      repairId: z.int(),
      serviceReportNumber: z.string(),
      startedAt: instant,
    })
    .nullable(),
});
export type RunningWork = z.infer<typeof runningWork>;

/**
 * When the technician did it, by the clock of their device, for work without a connection. A time in the future or more
 * than a week ago counts as now, because such a clock is wrong.
 */
export const workStep = z.object({ at: moment.optional(), note: optionalText(1000) });

/**
 * Work that was not started and stopped with the buttons. Its end is a time, or follows from its minutes. Admins name the
 * technician; without a name it is the caller, else the technician of the repair.
 */
export const enteredWorkTime = z
  .object({
    startedAt: moment,
    stoppedAt: moment.optional(),
    minutes: z
      .int(workTimeMessages.badMinutes)
      .min(1, workTimeMessages.badMinutes)
      .max(LONGEST_HOURS * 60, workTimeMessages.badMinutes)
      .optional(),
    note: optionalText(1000),
    technicianId: id('Unknown technician').optional(),
  })
  .refine(({ stoppedAt, minutes }) => (stoppedAt === undefined) !== (minutes === undefined), {
    path: ['stoppedAt'],
    message: workTimeMessages.endOrMinutes,
  });

/** A correction. Fields that are not sent stay. */
export const workTimeCorrection = z.object({
  startedAt: moment.optional(),
  stoppedAt: moment.optional(),
  note: optionalText(1000),
});

const step = {
  method: 'POST',
  permission: 'work-time.track',
  record: 'repair',
  params: byId,
  body: workStep,
  answer: workTime,
} as const;

/** The calls about the time that technicians work on repairs. */
export const workTimeEndpoints = {
  running: endpoint({
    method: 'GET',
    path: '/api/work-times/running',
    permission: 'work-time.track',
    summary: 'The running work of the calling technician',
    changedBy: ['repair'],
    changedByAnyRow: true,
    answer: runningWork,
  }),
  listOfRepair: endpoint({
    method: 'GET',
    path: '/api/repairs/:id/work-times',
    permission: 'work-time.read',
    summary: 'The work on a repair with its sums; rates and costs for admins only',
    record: 'repair',
    params: byId,
    changedBy: ['repair'],
    answer: workOfRepair,
  }),
  start: endpoint({
    ...step,
    path: '/api/repairs/:id/work-times/start',
    summary: 'The technician begins to work on a repair; work on another repair ends',
    status: 201,
  }),
  stop: endpoint({
    ...step,
    path: '/api/repairs/:id/work-times/stop',
    summary: 'The technician ends the work on a repair',
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/repairs/:id/work-times',
    permission: 'work-time.write',
    summary: 'Enter work by hand; technicians enter their own',
    record: 'repair',
    params: byId,
    body: enteredWorkTime,
    answer: workTime,
    status: 201,
  }),
  correct: endpoint({
    method: 'PATCH',
    path: '/api/work-times/:id',
    permission: 'work-time.write',
    summary: 'Correct a work time; technicians correct their own',
    record: 'workTime',
    params: byId,
    body: workTimeCorrection,
    answer: workTime,
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/api/work-times/:id',
    permission: 'work-time.write',
    summary: 'Remove a work time that was recorded by mistake; technicians remove their own',
    record: 'workTime',
    params: byId,
    answer: 'none',
  }),
};
