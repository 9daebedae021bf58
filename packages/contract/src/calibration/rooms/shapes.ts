import { z } from 'zod';
import { instant } from '../../core/dates/date-answers.ts';
import { type Instant, isTimeZone } from '../../core/dates/dates.ts';
import { id, optionalLine, required, requiredText } from '../../core/fields.ts';
import { conditionKinds, conditions, storedConditions } from '../../laboratory/procedures/conditions.ts';
import { readNumbers, typedNumber } from '../../laboratory/procedures/typed-numbers.ts';
import { importColumn, importForm } from '../../people/file-import/shapes.ts';
import { roomMessages as say } from './messages.ts';
import { impossibleValue } from './quantities.ts';
import { faultOfWallTime, hoursFault } from './room-hours.ts';
import { quantities, quantity, range, roomSummary } from './room-summary.ts';

/** The most rooms of a company. */
export const ROOMS_MAX = 200;
const DAY = 86_400_000;

const text = z.string().nullable();
const values = { temperature: text, humidity: text, pressure: text };

/** What was read of a room at one time. It never changes; it can be withdrawn. */
export const roomReading = z.object({
  id: z.int(),
  measuredAt: instant,
  ...values,
  /** The quantities that were outside the limits that held at this time. */
  outside: z.array(quantity),
  /** The file that it comes from; null for one that was typed. */
  file: z.object({ id: z.int(), name: z.string() }).nullable(),
  enteredBy: z.string(),
  withdrawn: z.object({ reason: z.string(), at: instant, by: z.string() }).nullable(),
});
export type RoomReading = z.infer<typeof roomReading>;

/** A file of a data logger from which readings were taken. */
export const roomFile = z.object({
  id: z.int(),
  name: z.string(),
  sha256: z.string(),
  /** The zone in which its times were read. */
  timeZone: z.string(),
  /** Units other than °C, %RH and hPa, whose values were converted. */
  converted: z.array(z.string()),
  /** How many readings it gave. */
  readings: z.int(),
  firstAt: instant,
  lastAt: instant,
  takenBy: z.string(),
  takenAt: instant,
  withdrawn: z.object({ reason: z.string(), at: instant, by: z.string() }).nullable(),
});
export type RoomFile = z.infer<typeof roomFile>;

const shown = {
  id: z.int(),
  companyId: z.int(),
  name: z.string(),
  limits: storedConditions,
  /** What measures in it: a reference standard of the company, or a text. */
  standard: z.object({ id: z.int(), name: z.string() }).nullable(),
  sensor: text,
  /** False for a room in which nothing is calibrated any more. Its readings stay. */
  active: z.boolean(),
  /** Its newest reading, judged by the present limits. Null without any. */
  newest: z.object({ measuredAt: instant, ...values, outside: z.array(quantity) }).nullable(),
  version: z.int(),
};
export const room = z.object(shown);
export type Room = z.infer<typeof room>;

export const roomDetail = z.object({
  ...shown,
  /** Earlier limits, newest first. The first are the present ones. */
  limitsSince: z.array(z.object({ limits: storedConditions, setAt: instant, setBy: z.string() })),
  /** The newest files. */
  files: z.array(roomFile),
  filesLeftOut: z.int(),
});
export type RoomDetail = z.infer<typeof roomDetail>;

export const roomForm = z.object({
  name: required(say.nameRequired, 100),
  limits: conditions,
  referenceStandardId: id().nullish(),
  sensor: optionalLine(),
  active: z.boolean().default(true),
});

const moment = z.iso.datetime({ offset: true, error: say.badTime });

export const readingForm = z
  .object({
    measuredAt: moment,
    temperature: typedNumber,
    humidity: typedNumber,
    pressure: typedNumber,
  })
  .transform((form, ctx) => {
    const fault = (name: string, message: string) =>
      ctx.addIssue({ code: 'custom', path: [name], message, input: form });
    const [read = form] = readNumbers([form], quantities, [], (_, name, message) => fault(name, message));
    for (const { key } of conditionKinds) {
      const impossible = read[key] === null ? undefined : impossibleValue(key, read[key]);
      if (impossible !== undefined) fault(key, impossible);
    }
    if (quantities.every((name) => form[name] === null)) fault('temperature', say.empty);
    return read;
  });

/** The same form on the clocks of the company, for the screen. */
export const typedReadingForm = (timeZone: string) =>
  z.object({
    measuredAt: z.string().superRefine((wall, ctx) => {
      const message = faultOfWallTime(wall, timeZone);
      if (message !== undefined) ctx.addIssue({ code: 'custom', message, input: wall });
    }),
    temperature: z.string(),
    humidity: z.string(),
    pressure: z.string(),
  });

export const withdrawForm = z.object({ reason: requiredText(say.reasonRequired, 500) });

/** The hours that are asked for, as instants. Without both they are the last day. */
export const hoursQuery = z
  .object({ from: moment.optional(), to: moment.optional() })
  .superRefine(({ from, to }, ctx) => {
    const end = to === undefined ? Date.now() : Date.parse(to);
    const message = hoursFault(from === undefined ? end - DAY : Date.parse(from), end);
    if (message !== undefined) ctx.addIssue({ code: 'custom', path: ['to'], message, input: to });
  });

/** The readings of an export. Without an end they go to the first or the newest. */
export const exportQuery = z.object({ from: moment.optional(), to: moment.optional() });

export const roomHours = roomSummary.extend({
  /** The lowest and the highest reading of equal parts of these hours. Parts without readings are left out. */
  parts: z.array(
    z.object({ at: instant, readings: z.int(), temperature: range, humidity: range, pressure: range }),
  ),
});
export type RoomHours = z.infer<typeof roomHours>;

/** The text parts beside a file of a data logger. Without a mapping the server proposes one. */
export const logFileForm = z.object({
  mapping: importForm.shape.mapping,
  /** The zone of its times; without one that of the last file of the room, else the company's. Times with an offset have their own. */
  timeZone: z.string().max(60).refine(isLogZone, say.badZone).optional(),
  dateOrder: z.enum(['day-first', 'month-first'], { error: say.dateOrder }).optional(),
});

/** True for the name of a zone, and for an offset such as 'UTC-05:00'. */
function isLogZone(name: string): boolean {
  return /^UTC[+-](?:0[0-9]|1[0-4]):[0-5][0-9]$/.test(name) || (name !== '' && isTimeZone(name));
}

/** What a file of a data logger gives a room. */
export const logFile = z.object({
  /** Null for a preview, which stores nothing. */
  id: z.int().nullable(),
  name: z.string(),
  columns: z.array(importColumn),
  mapping: z.record(z.string(), z.int().optional()),
  /** True when the columns are those of an earlier file of this room. */
  isRemembered: z.boolean(),
  missing: z.array(z.string()),
  /** Rows with data. */
  total: z.int(),
  /** Readings that are new. */
  readings: z.int(),
  /** Readings of times that the room has a reading of already. They are not taken twice. */
  known: z.int(),
  firstAt: instant.nullable(),
  lastAt: instant.nullable(),
  temperature: range,
  humidity: range,
  pressure: range,
  timeZone: z.string(),
  /** Sentences such as 'Temperatures are in °F and are converted to °C.' */
  notes: z.array(z.string()),
  /** True when its dates can be read in two ways and nobody has said which. */
  asksDateOrder: z.boolean(),
  refused: z.array(z.object({ row: z.int(), reason: z.string(), text: z.string() })),
  refusedLeftOut: z.int(),
});
export type LogFile = z.infer<typeof logFile>;

/** A reading of a file, before it is stored. */
export interface LogReading {
  row: number;
  measuredAt: Instant;
  temperature: string | null;
  humidity: string | null;
  pressure: string | null;
}
